-- Published views of agents: only the columns that other domains use.
create or replace view agents.contracts_view as select merchant, kind, terms, state from agents.contracts;
