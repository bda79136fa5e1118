-- The record stays as it was published; what happens to a release later stands beside it.
alter table registry.releases
  -- subjects of the commits since the release before, newest first
  add column changes text[] not null default '{}',
  -- bytes, compressed with brotli: of everything, and of what a first visit loads; absent of releases from before they were weighed
  add column size_total int,
  add column size_first int,
  -- detached JWS of the publisher over the record's canonical JSON
  add column signature text,
  -- compact JWS of the registry; absent until asked for where a release is older than attestations, and once it is collected
  add column attestation text,
  -- why nobody may run it
  add column blocked text,
  -- since when its files are gone
  add column collected_at timestamptz;

-- The name keeps its bytes for ever, also while no release that has them is kept.
alter table registry.files add column kept boolean not null default true;
