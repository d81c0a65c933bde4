"""A match in play and what is made of one: kept in the record, corrected, imported, exported, counted.

Here the rules and the record meet: ``referee.record`` keeps lines and knows no
rules, the table rules on them and keeps nothing.
"""
