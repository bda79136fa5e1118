-- What documents did, counted by portals. `name` and `version` are '' for the whole page.
create table registry.health_counts (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  -- of the minute; of the hour once it is a day old
  minute timestamptz not null,
  ring text not null check (ring in ('stable', 'canary')),
  kind text not null,
  name text not null,
  version text not null,
  count int8 not null check (count > 0),
  primary key (merchant, set_id, minute, ring, kind, name, version)
);
create index health_counts_minute on registry.health_counts (minute);

-- Of documents, how many. A fault is counted once a document where portals tell it of the page, and once a remote where they do not.
create view registry.page_minutes as
select merchant, set_id, ring, minute,
  coalesce(sum(count) filter (where kind = 'document' and name = ''), 0)::float8 as documents,
  coalesce(sum(count) filter (where kind = 'started' and name = ''), 0)::float8 as started,
  coalesce(sum(count) filter (where kind = 'slow' and name = ''), 0)::float8 as slow,
  coalesce(sum(count) filter (where kind = 'fallback' and name = ''), sum(count) filter (where kind = 'fallback'), 0)::float8 as fallbacks,
  coalesce(sum(count) filter (where kind = 'crash' and name = ''), sum(count) filter (where kind = 'crash'), 0)::float8 as crashes
from registry.health_counts
group by merchant, set_id, ring, minute;

create table registry.problems (
  merchant text not null references registry.merchants,
  name text not null,
  version text not null,
  kind text not null,
  message text not null,
  count int8 not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant, name, version, kind, message)
);
create index problems_newest on registry.problems (last_at desc);
