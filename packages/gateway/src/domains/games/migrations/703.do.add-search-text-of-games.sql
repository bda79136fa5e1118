-- Names in lower case, in which staff search.
alter table games.games add column search_text text not null
  generated always as (lower(name_ko) || E'\n' || lower(name_en)) stored;
