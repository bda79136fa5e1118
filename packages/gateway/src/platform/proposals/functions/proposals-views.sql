-- Views of proposals that other domains may use.
create or replace view proposals.house_edges_view as select merchant, category, edge from proposals.house_edges;
create or replace view proposals.proposals_view as select * from proposals.proposals;
