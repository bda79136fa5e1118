-- What others may read of agents: columns that they use, and no others.
create or replace view agents.contracts_view as select merchant, kind, terms, state from agents.contracts;
