"""What the screen and the command line show alike, worded but not drawn: no Textual in here."""
