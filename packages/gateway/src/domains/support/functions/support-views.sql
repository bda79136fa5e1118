-- Views that support publishes to other domains, with only the columns that these use.
create or replace view support.service_paths_view as select merchant, type from support.service_paths;
