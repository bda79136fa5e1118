-- What others may read of proposals: columns that they use, and no others.
create or replace view proposals.house_edges_view as select merchant, category, edge from proposals.house_edges;
