-- Published views of support: only the columns that other domains use.
create or replace view support.service_paths_view as select merchant, type from support.service_paths;
