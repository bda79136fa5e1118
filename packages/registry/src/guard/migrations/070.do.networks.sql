-- Painted documents by the network of their visitors: what the guard compares. A number is a keyed hash of a network, of which only portals have the key;
-- -1 is told by portals that do not tell networks apart.
create table registry.network_counts (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  -- of the minute; of the hour after some hours, of the day after two days
  minute timestamptz not null,
  ring text not null check (ring in ('stable', 'canary')),
  network int not null check (network between -1 and 65535),
  documents int8 not null default 0,
  started int8 not null default 0,
  healthy int8 not null default 0,
  slow int8 not null default 0,
  fallbacks int8 not null default 0,
  crashes int8 not null default 0,
  primary key (merchant, minute, set_id, ring, network)
);
create index network_counts_minute on registry.network_counts (minute);

-- The guard's newest look at a pin, and since when it is known to be worse where the guard only alarms.
alter table registry.pin_watches
  add column verdicts jsonb not null default '[]',
  add column weighed jsonb,
  add column alarmed_at timestamptz;

alter table registry.rollouts
  add column guard text not null default 'rollback' check (guard in ('rollback', 'alarm')),
  add column weighed jsonb,
  add column alarmed_at timestamptz;

-- Also what was served without counting, and proofs of paint that do not count.
create or replace view registry.page_minutes as
select merchant, set_id, ring, minute,
  coalesce(sum(count) filter (where kind = 'document' and name = ''), 0)::float8 as documents,
  coalesce(sum(count) filter (where kind = 'started' and name = ''), 0)::float8 as started,
  coalesce(sum(count) filter (where kind = 'slow' and name = ''), 0)::float8 as slow,
  coalesce(sum(count) filter (where kind = 'fallback' and name = ''), sum(count) filter (where kind = 'fallback'), 0)::float8 as fallbacks,
  coalesce(sum(count) filter (where kind = 'crash' and name = ''), sum(count) filter (where kind = 'crash'), 0)::float8 as crashes,
  coalesce(sum(count) filter (where kind = 'served'), 0)::float8 as served,
  coalesce(sum(count) filter (where kind = 'late'), 0)::float8 as late,
  coalesce(sum(count) filter (where kind = 'other-network'), 0)::float8 as other_network,
  coalesce(sum(count) filter (where kind = 'repeated'), 0)::float8 as repeated
from registry.health_counts
group by merchant, set_id, ring, minute;
