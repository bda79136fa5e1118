-- When it was last published: the same content sent again starts its period anew.
alter table registry.releases add column kept_since timestamptz;
update registry.releases set kept_since = published_at;
alter table registry.releases alter column kept_since set default now(), alter column kept_since set not null;
