-- What the migrations of the registry made before its baselines replaced them, in their order; baselines.db.test.ts starts from it.

-- migration 1 tokens
create schema if not exists registry;
create table registry.tokens (
  id int generated always as identity primary key,
  label text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  role text not null check (role in ('admin', 'publisher', 'release-manager', 'approver', 'viewer', 'portal')),
  remote text,
  merchants text[],
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  check ((role = 'publisher') = (remote is not null)),
  check ((role = 'release-manager') = (merchants is not null))
);

-- migration 2 releases
create table registry.releases (
  name text not null,
  version text not null,
  record jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (name, version)
);
create table registry.files (
  remote text not null,
  name text not null,
  integrity text not null,
  size int not null check (size > 0),
  primary key (remote, name)
);

-- migration 3 sets
create table registry.sets (
  id text primary key,
  releases jsonb not null
);
create table registry.merchants (
  merchant text primary key
);

-- migration 4 log
create table registry.log (
  sequence int primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null check (action in ('published', 'pinned', 'rolled-back', 'merchant-added')),
  merchant text references registry.merchants,
  release_name text,
  release_version text,
  from_set text references registry.sets,
  to_set text references registry.sets,
  previous int references registry.log,
  reason text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  foreign key (release_name, release_version) references registry.releases (name, version),
  check ((action in ('pinned', 'rolled-back')) = (to_set is not null)),
  check (to_set is null or merchant is not null)
);
create index log_moves on registry.log (merchant, sequence desc) where to_set is not null;
create index log_merchant on registry.log (merchant, sequence desc);
create function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the registry is append-only';
end
$$;
create trigger log_is_append_only before update or delete or truncate on registry.log for each statement execute function registry.refuse_change();

-- migration 5 log-details
alter table registry.log drop constraint log_action_check;
alter table registry.log add column details jsonb;

-- migration 6 operators
alter table registry.tokens drop constraint tokens_role_check;
alter table registry.tokens add constraint tokens_role_check check (role in ('admin', 'publisher', 'release-manager', 'approver', 'operator', 'viewer', 'portal'));
alter table registry.tokens drop constraint tokens_check1;
alter table registry.tokens add constraint tokens_merchants_check check ((role in ('release-manager', 'operator')) = (merchants is not null));

-- migration 7 merchants
alter table registry.merchants
  add column time_zone text not null default 'Asia/Seoul',
  add column groups text[] not null default '{}';

-- migration 8 policies
create table registry.policies (
  id boolean primary key default true check (id),
  policies jsonb not null
);

-- migration 10 health
create table registry.health_counts (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  minute timestamptz not null,
  ring text not null check (ring in ('stable', 'canary')),
  kind text not null,
  name text not null,
  version text not null,
  count int8 not null check (count > 0),
  primary key (merchant, set_id, minute, ring, kind, name, version)
);
create index health_counts_minute on registry.health_counts (minute);
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

-- migration 11 canaries
create table registry.rollouts (
  id int generated always as identity primary key,
  merchant text not null references registry.merchants,
  stable_set text not null references registry.sets,
  set_id text not null references registry.sets,
  steps jsonb not null,
  step int not null default 0,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  shares jsonb not null,
  state text not null default 'running' check (state in ('running', 'paused', 'promoted', 'aborted', 'rolled-back')),
  promote text not null check (promote in ('auto', 'manual')),
  breaks_glass boolean not null,
  awaits_promotion boolean not null default false,
  started_by text not null,
  started_at timestamptz not null,
  stepped_at timestamptz not null,
  ended_at timestamptz,
  reason text not null,
  verdicts jsonb not null default '[]',
  looks int not null default 0,
  looked_at_documents float8 not null default 0,
  guarded_until timestamptz,
  check ((state in ('running', 'paused')) = (ended_at is null))
);
create unique index rollouts_one_at_a_time on registry.rollouts (merchant) where state in ('running', 'paused');
create index rollouts_of_merchant on registry.rollouts (merchant, id desc);

-- migration 12 guard
create table registry.pin_watches (
  sequence int primary key references registry.log,
  looks int not null default 0,
  looked_at_documents float8 not null default 0,
  guarded_until timestamptz not null
);
create table registry.earned_sets (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  at timestamptz(3) not null,
  primary key (merchant, set_id)
);

-- migration 13 feed
create index log_feed on registry.log (sequence desc) where action in (
  'pinned', 'rolled-back', 'canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed', 'canary-promoted', 'canary-aborted', 'canary-rolled-back',
  'blocked', 'unblocked', 'set-earned');

-- migration 15 calendar
create function registry.instant_of(wall timestamp, zone text) returns timestamptz language sql stable strict as $$
  with guess as (select wall at time zone zone as at),
  unchanged as (select (wall - (((at - interval '1 day') at time zone zone) - ((at - interval '1 day') at time zone 'UTC'))) at time zone 'UTC' as at from guess)
  select case when (unchanged.at at time zone zone) = wall then unchanged.at when (guess.at at time zone zone) = wall then guess.at end from guess, unchanged
$$;
create table registry.schedules (
  id int generated always as identity primary key,
  merchant text not null references registry.merchants,
  releases jsonb not null,
  local_time timestamp(0) not null,
  time_zone text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  failure text,
  by text not null,
  reason text not null,
  details jsonb not null default '{}',
  check ((state = 'failed') = (failure is not null))
);
create index schedules_due on registry.schedules (at, id) where state = 'waiting';
create index schedules_merchant on registry.schedules (merchant, at desc);
create table registry.freezes (
  id int generated always as identity primary key,
  merchants text[],
  from_local timestamp(0) not null,
  until_local timestamp(0) not null,
  by text not null,
  reason text not null,
  ended_at timestamptz,
  check (from_local < until_local)
);

-- migration 16 proposals
create table registry.proposals (
  id int generated always as identity primary key,
  operation text not null check (operation in ('pin', 'copySet', 'schedulePin')),
  input jsonb not null,
  merchants text[] not null,
  by text not null,
  at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz(3),
  reason text not null,
  check ((state = 'waiting') = (decided_at is null))
);
create index proposals_waiting on registry.proposals (at) where state = 'waiting';

-- migration 20 release-state
alter table registry.releases
  add column changes text[] not null default '{}',
  add column size_total int,
  add column size_first int,
  add column signature text,
  add column attestation text,
  add column blocked text,
  add column collected_at timestamptz;
alter table registry.files add column kept boolean not null default true;

-- migration 22 uses
create table registry.uses (
  contract text not null,
  direction text not null check (direction in ('emits', 'consumes', 'calls')),
  name text not null,
  version text not null,
  merchant text not null references registry.merchants,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  count bigint not null check (count > 0),
  primary key (contract, direction, name, version, merchant),
  foreign key (name, version) references registry.releases (name, version)
);

-- migration 23 kept-since
alter table registry.releases add column kept_since timestamptz;
update registry.releases set kept_since = published_at;
alter table registry.releases alter column kept_since set default now(), alter column kept_since set not null;

-- migration 25 staff
create table registry.staff (
  handle text primary key check (handle ~ '^[a-z0-9][a-z0-9._@+-]{1,79}$'),
  name text not null,
  password_hash text,
  federated_as text unique,
  grants jsonb not null check (jsonb_typeof(grants) = 'array'),
  is_active boolean not null default true,
  totp_sealed text,
  totp_confirmed_at timestamptz,
  totp_last_step int not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  check ((password_hash is null) = (federated_as is not null))
);
create table registry.staff_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  handle text not null references registry.staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index staff_sessions_handle on registry.staff_sessions (handle);
create table registry.sign_in_tries (
  kind text not null check (kind in ('handle', 'address')),
  key text not null,
  since timestamptz not null,
  tries int not null,
  primary key (kind, key)
);

-- migration 26 token-use
alter table registry.tokens
  add column last_used_at timestamptz,
  add column public_key text check (public_key is null or role = 'publisher');

-- migration 30 overrides
create table registry.overrides (
  id text primary key,
  kind text not null check (kind in ('dev', 'preview')),
  merchant text not null references registry.merchants,
  name text not null,
  version text,
  origin text,
  by text not null,
  reason text not null,
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  claimed_by text,
  ended_at timestamptz(3),
  ended_why text check (ended_why in ('done', 'failed')),
  check ((kind = 'dev') = (origin is not null)),
  check ((kind = 'preview') = (version is not null))
);
create index overrides_live on registry.overrides (expires_at) where ended_at is null;

-- migration 31 log-subjects
create index log_action on registry.log (action, merchant, sequence desc);
create index log_canary on registry.log ((details ->> 'canary'), sequence desc) where details ->> 'canary' is not null;
create index log_handle on registry.log ((details ->> 'handle'), sequence desc) where details ->> 'handle' is not null;

-- migration 32 proposed-canaries
alter table registry.proposals drop constraint proposals_operation_check;

-- migration 33 known-settings
create table registry.known_settings (
  merchant text primary key references registry.merchants,
  settings jsonb not null,
  known_at timestamptz not null
);

-- migration 34 failures-coded
alter table registry.schedules add column failure_coded jsonb;

-- migration 40 token-owners-and-expiry
alter table registry.tokens
  add column owner text references registry.staff,
  add column made_by text,
  add column people text[] not null default '{}',
  add column expires_at timestamptz,
  add column is_exempt boolean not null default false;
update registry.tokens set expires_at = now() + case when role = 'portal' then interval '365 days' else interval '90 days' end;
alter table registry.tokens alter column expires_at set not null;
update registry.tokens t set made_by = made.actor, people = array(select handle from registry.staff where handle = made.actor)
from (select distinct on (details ->> 'label') details ->> 'label' as label, actor from registry.log where action = 'token-made' order by details ->> 'label', sequence desc) made
where made.label = t.label;

-- migration 41 proposal-people
alter table registry.proposals add column people text[] not null default '{}';
update registry.proposals set people = array(select handle from registry.staff where handle = by);

-- migration 60 demo
create table registry.demo_databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);
insert into registry.demo_databases (has_known_passwords)
select true where exists (select from registry.log where actor = 'set-up' and action = 'staff-added');

-- migration 61 session-origins
alter table registry.staff_sessions add column origin text;
comment on column registry.staff_sessions.token_hash is 'sha256 of the cookie and of the session key that only the console''s origin stores';

-- migration 62 invitations
alter table registry.staff drop constraint staff_check;
alter table registry.staff add constraint staff_one_sign_in_method check (password_hash is null or federated_as is null);
create table registry.staff_invitations (
  handle text primary key references registry.staff on delete cascade,
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  expires_at timestamptz not null
);

-- migration 70 networks
create table registry.network_counts (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
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
alter table registry.pin_watches
  add column verdicts jsonb not null default '[]',
  add column weighed jsonb,
  add column alarmed_at timestamptz;
alter table registry.rollouts
  add column guard text not null default 'rollback' check (guard in ('rollback', 'alarm')),
  add column weighed jsonb,
  add column alarmed_at timestamptz;
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

-- migration 75 proposal-moves
alter table registry.proposals add column moves jsonb not null default '[]';
alter table registry.proposals drop constraint proposals_state_check;
alter table registry.proposals add constraint proposals_state_check check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired', 'outdated'));
alter table registry.proposals add column person text;
update registry.proposals set person = by where exists (select from registry.staff where handle = by);

-- migration 76 log-time
create index log_at on registry.log (at);

-- migration 77 schedule-removals
alter table registry.schedules add column removal_reason text;
alter table registry.schedules add column removals text[] not null default '{}';

-- migration 80 portal-servers
create table registry.portal_servers (
  instance uuid primary key,
  host text not null,
  reported_at timestamptz not null,
  merchants jsonb not null
);

-- migration 85 home-and-share
alter table registry.earned_sets add column taken_back_at timestamptz(3);
create index network_counts_network on registry.network_counts (merchant, set_id, network, minute);
create table registry.open_tabs (
  minute timestamptz not null,
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  network int not null check (network between -1 and 65535),
  tabs int8 not null,
  primary key (minute, merchant, set_id, network)
);
create or replace view registry.page_minutes as
select merchant, set_id, ring, minute,
  coalesce(sum(case kind when 'document' then count when 'moved' then -count end) filter (where name = ''), 0)::float8 as documents,
  coalesce(sum(count) filter (where kind = 'started' and name = ''), 0)::float8 as started,
  coalesce(sum(count) filter (where kind = 'slow' and name = ''), 0)::float8 as slow,
  coalesce(sum(count) filter (where kind = 'fallback' and name = ''), sum(count) filter (where kind = 'fallback'), 0)::float8 as fallbacks,
  coalesce(sum(count) filter (where kind = 'crash' and name = ''), sum(count) filter (where kind = 'crash'), 0)::float8 as crashes,
  coalesce(sum(count) filter (where kind = 'served'), 0)::float8 as served,
  coalesce(sum(count) filter (where kind = 'late'), 0)::float8 as late,
  coalesce(sum(count) filter (where kind in ('other-network', 'moved')), 0)::float8 as other_network,
  coalesce(sum(count) filter (where kind = 'repeated'), 0)::float8 as repeated,
  coalesce(sum(count) filter (where kind = 'not-at-home'), 0)::float8 as not_at_home
from registry.health_counts
group by merchant, set_id, ring, minute;
drop index registry.log_feed;
create index log_feed on registry.log (sequence desc) where action in (
  'pinned', 'rolled-back', 'canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed', 'canary-promoted', 'canary-aborted', 'canary-rolled-back',
  'blocked', 'unblocked', 'set-earned', 'guard-alarmed');

-- migration 90 log-blocks
create index log_blocks on registry.log (release_name, release_version, sequence desc) where action in ('blocked', 'unblocked');

-- migration 91 guard-bounds
update registry.policies set policies = policies || jsonb_build_object('guard', (policies -> 'guard') || (
  select coalesce(jsonb_object_agg(bounds.name, least(greatest((policies -> 'guard' ->> bounds.name)::numeric, bounds.least), bounds.most)), '{}')
  from (values ('falseAlarm', 0.0001, 0.2), ('leastDocuments', 20, 10000), ('leastDifference', 0, 10), ('leastNetworks', 1, 100)) bounds (name, least, most)
  where policies -> 'guard' ? bounds.name))
where jsonb_typeof(policies -> 'guard') = 'object';
