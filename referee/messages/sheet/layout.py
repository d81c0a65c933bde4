"""A sheet as text for a terminal, and as a page to print."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from referee.messages.sheet.model import Line, Section, citation
from referee.messages.sheet.sections import sheet
from referee.rulebook import Rulebook

if TYPE_CHECKING:
    from referee.messages.speaking import Speaker

WIDTH = 88
"""So many columns are still easy to read, and fit the width of a printed page."""

STYLE = """
:root { color-scheme: light dark; --ink: #1c1a17; --paper: #fdfcf9; --soft: #6a645b; --line: #d8d2c6; --mark: #a32a20; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7de; --paper: #191816; --soft: #a49c90; --line: #3c3934; --mark: #ef8a7d; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.45 "Noto Serif", "DejaVu Serif", Georgia, serif; overflow-wrap: break-word; }
h1 { margin: 0 0 1rem; font-size: 1.7rem; line-height: 1.2; }
h2 { margin: 1.1em 0 .3em; padding-bottom: .1em; font-size: 1.05rem; border-bottom: 1px solid var(--line);
  color: var(--mark); break-after: avoid; }
section:first-child h2 { margin-top: 0; }
ul, ol { margin: 0; padding-left: 1.1em; }
li { margin: .15em 0; break-inside: avoid; }
cite { color: var(--soft); font-size: .85em; font-style: normal; }
@media (min-width: 50rem) { main { columns: 2; column-gap: 2rem; } }
@page { size: A4; margin: 12mm; }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #444; --line: #999; --mark: #000; }
  body { padding: 0; max-width: none; font-size: 8.6pt; line-height: 1.3; }
  h1 { font-size: 15pt; margin-bottom: 3mm; }
  h2 { font-size: 9.6pt; }
  main { columns: 2; column-gap: 8mm; }
}
"""


def sheet_text(rulebook: Rulebook, speaker: Speaker, cited: bool = False) -> str:
    """The sheet as plain text, without a newline at its end; with the sources if ``cited``."""
    title = rulebook.title(speaker.language)
    blocks = ["\n".join((title, "=" * len(title)))]
    blocks += ["\n".join(_block(section, speaker, cited)) for section in sheet(rulebook, speaker)]
    return "\n\n".join(blocks)


def _block(section: Section, speaker: Speaker, cited: bool) -> Iterator[str]:
    yield section.heading
    for line in section.lines:
        text = f"{line.said}{_source(line, speaker, cited)}"
        yield textwrap.fill(
            text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
        )


def sheet_html(rulebook: Rulebook, speaker: Speaker, cited: bool = False) -> str:
    """The sheet as one HTML file that needs no other; it prints on two sides of A4 at most."""
    title = escape(rulebook.title(speaker.language))
    sections = "\n".join(_section(section, speaker, cited) for section in sheet(rulebook, speaker))
    return (
        f'<!DOCTYPE html>\n<html lang="{speaker.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        f"<main>\n{sections}\n</main>\n</body>\n</html>"
    )


def _section(section: Section, speaker: Speaker, cited: bool) -> str:
    kind = "ol" if section.steps else "ul"
    lines = "\n".join(f"<li>{_item(line, speaker, cited)}</li>" for line in section.lines)
    return f"<section>\n<h2>{escape(section.heading)}</h2>\n<{kind}>\n{lines}\n</{kind}>\n</section>"


def _item(line: Line, speaker: Speaker, cited: bool) -> str:
    label = f"<b>{escape(line.label)}:</b> " if line.label else ""
    source = escape(_source(line, speaker, cited).strip())
    return f"{label}{escape(line.text)}" + (f" <cite>{source}</cite>" if source else "")


def _source(line: Line, speaker: Speaker, cited: bool) -> str:
    """Where a line stands, in brackets, for those who asked."""
    found = citation(line.clauses, speaker) if cited else ""
    return f" [{found}]" if found else ""
