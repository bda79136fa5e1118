-- Views that agents publish to other domains, with only the columns that these use.
create or replace view agents.contracts_view as select merchant, kind, terms, state from agents.contracts;
