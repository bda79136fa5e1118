-- The instant that a clock on a wall in this zone shows a local time: the first one where the hour comes twice, null where it
-- is left out. PostgreSQL alone would take the second, and would move a time that does not exist.
create function registry.instant_of(wall timestamp, zone text) returns timestamptz language sql stable strict as $$
  with guess as (select wall at time zone zone as at),
  -- As if the clock had not been changed since the day before.
  unchanged as (select (wall - (((at - interval '1 day') at time zone zone) - ((at - interval '1 day') at time zone 'UTC'))) at time zone 'UTC' as at from guess)
  select case when (unchanged.at at time zone zone) = wall then unchanged.at when (guess.at at time zone zone) = wall then guess.at end from guess, unchanged
$$;

create table registry.schedules (
  id int generated always as identity primary key,
  merchant text not null references registry.merchants,
  -- release name → version; null takes a remote out
  releases jsonb not null,
  local_time timestamp(0) not null,
  -- the merchant's when it was decided: a merchant that moves keeps what was promised
  time_zone text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  failure text,
  by text not null,
  reason text not null,
  -- what the log says of it besides
  details jsonb not null default '{}',
  check ((state = 'failed') = (failure is not null))
);
create index schedules_due on registry.schedules (at, id) where state = 'waiting';
create index schedules_merchant on registry.schedules (merchant, at desc);

create table registry.freezes (
  id int generated always as identity primary key,
  -- null stands for every merchant, those to come included
  merchants text[],
  from_local timestamp(0) not null,
  until_local timestamp(0) not null,
  by text not null,
  reason text not null,
  ended_at timestamptz,
  check (from_local < until_local)
);
