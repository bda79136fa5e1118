create schema if not exists registry;

-- Merchants

-- Ids, and what calendars and decisions for several merchants need: everything else about a merchant belongs to the
-- gateway. The row is what a move of the merchant's pointer locks.
create table registry.merchants (
  merchant text primary key,
  time_zone text not null default 'Asia/Seoul',
  groups text[] not null default '{}'
);

-- Settings

-- A merchant's settings as the registry read or changed them last. Where the gateway has others, they were changed
-- there.
create table registry.known_settings (
  merchant text primary key references registry.merchants,
  settings jsonb not null,
  known_at timestamptz not null
);

-- Releases

-- The record is immutable; what happens to a release after it was published stands beside it.
create table registry.releases (
  name text not null,
  version text not null,
  record jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  -- subjects of the commits since the release before, newest first
  changes text[] not null default '{}',
  -- bytes, compressed with brotli: of all files, and of those that a first visit loads; null: never weighed
  size_total int,
  size_first int,
  -- detached JWS of the publisher over the record's canonical JSON
  signature text,
  -- compact JWS of the registry; null once the release is collected
  attestation text,
  -- why nobody may run it
  blocked text,
  -- when its files were deleted
  collected_at timestamptz,
  -- when it was last published: publishing the same content again restarts its retention period
  kept_since timestamptz not null default now(),
  primary key (name, version)
);

-- One row per file name of a remote; versions with the same bytes share it.
create table registry.files (
  remote text not null,
  name text not null,
  integrity text not null,
  size int not null check (size > 0),
  -- false: deleted. The row stays, as the name never gets other bytes.
  kept boolean not null default true,
  primary key (remote, name)
);

-- Release sets

-- Content-addressed: the same releases are the same set, whoever pinned them for whichever merchant.
create table registry.sets (
  id text primary key,
  -- release name → version
  releases jsonb not null
);

-- Log

-- State and audit in one: a merchant's pointer is its newest entry with a set. Each hash covers the entry before it.
-- The contracts list the actions (LOG_ACTIONS).
create table registry.log (
  sequence int primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null,
  merchant text references registry.merchants,
  release_name text,
  release_version text,
  from_set text references registry.sets,
  to_set text references registry.sets,
  -- of a move: the earlier move whose set is the last known good, and the target of a rollback
  previous int references registry.log,
  reason text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  details jsonb,
  foreign key (release_name, release_version) references registry.releases (name, version),
  -- only these two move a pointer
  check ((action in ('pinned', 'rolled-back')) = (to_set is not null)),
  check (to_set is null or merchant is not null)
);
create index log_moves on registry.log (merchant, sequence desc) where to_set is not null;
create index log_merchant on registry.log (merchant, sequence desc);
-- What somebody moved within the last minutes is read for each decision.
create index log_at on registry.log (at);
-- If-Match is compared with the newest entry about a thing.
create index log_action on registry.log (action, merchant, sequence desc);
create index log_canary on registry.log ((details ->> 'canary'), sequence desc) where details ->> 'canary' is not null;
create index log_handle on registry.log ((details ->> 'handle'), sequence desc) where details ->> 'handle' is not null;
-- The newest entry about a version decides whether it is blocked, whatever its row in `releases` contains.
create index log_blocks on registry.log (release_name, release_version, sequence desc)
  where action in ('blocked', 'unblocked');
-- Portals request the newest of these entries all the time. The list equals that of change-feed/repository.ts.
create index log_feed on registry.log (sequence desc) where action in (
  'pinned', 'rolled-back', 'canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed', 'canary-promoted',
  'canary-aborted', 'canary-rolled-back', 'blocked', 'unblocked', 'set-earned', 'guard-alarmed');

-- Staff

-- People who work with releases and merchants: one identity for console and operators. Grants are read with every
-- request.
create table registry.staff (
  handle text primary key check (handle ~ '^[a-z0-9][a-z0-9._@+-]{1,79}$'),
  name text not null,
  -- argon2id; null for accounts of the identity provider, and for those who have not accepted their invitation
  password_hash text,
  -- issuer and subject of the identity provider
  federated_as text unique,
  -- as the contract's `grant`
  grants jsonb not null check (jsonb_typeof(grants) = 'array'),
  is_active boolean not null default true,
  totp_sealed text,
  totp_confirmed_at timestamptz,
  -- a one-time code is valid once: the newest 30-second step whose code was accepted
  totp_last_step int not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_one_sign_in_method check (password_hash is null or federated_as is null)
);

create table registry.staff_invitations (
  -- one for each account: a new one replaces the old one
  handle text primary key references registry.staff on delete cascade,
  -- sha256 of the code
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  expires_at timestamptz not null
);

-- Sign-in

create table registry.staff_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  handle text not null references registry.staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- the origin where it was started: it is valid at no other, and without one at none
  origin text
);
create index staff_sessions_handle on registry.staff_sessions (handle);
comment on column registry.staff_sessions.token_hash is
  'sha256 of the cookie and of the session key that only the console''s origin stores';

-- Failed sign-in attempts, by handle (known or not) and by address.
create table registry.sign_in_tries (
  kind text not null check (kind in ('handle', 'address')),
  key text not null,
  since timestamptz not null,
  tries int not null,
  primary key (kind, key)
);

-- Tokens

-- Who may call the registry. A token is shown once; only its hash is stored.
create table registry.tokens (
  id int generated always as identity primary key,
  -- the actor in the log
  label text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  role text not null check (role in (
    'admin', 'publisher', 'release-manager', 'approver', 'operator', 'viewer', 'portal')),
  remote text,
  -- '*' stands for every merchant
  merchants text[],
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- PEM of the Ed25519 key that a publisher signs with
  public_key text,
  -- whose it is; null for pipelines and servers, which propose but never approve
  owner text references registry.staff,
  -- the actor in the log that made it; null for tokens of a set-up
  made_by text,
  -- whom the four-eyes rule counts as acting with it: its owner, and whoever made it
  people text[] not null default '{}',
  expires_at timestamptz not null,
  -- needs no second person, which the log records: for the start of a demo
  is_exempt boolean not null default false,
  check ((role = 'publisher') = (remote is not null)),
  check (public_key is null or role = 'publisher'),
  constraint tokens_merchants_check check ((role in ('release-manager', 'operator')) = (merchants is not null))
);

-- Policies

-- One row. Policies that it lacks have the defaults of policies/service.ts.
create table registry.policies (
  id boolean primary key default true check (id),
  policies jsonb not null
);

-- Proposals

-- Decisions for many merchants that wait for a second person.
create table registry.proposals (
  id int generated always as identity primary key,
  -- the contracts list the operations (proposal.operation)
  operation text not null,
  -- as it was requested
  input jsonb not null,
  -- the merchants at the time of the request: one that joins a group later is not decided about
  merchants text[] not null,
  by text not null,
  at timestamptz(3) not null,
  -- outdated: its merchants have moved meanwhile, so it was closed without a decision
  state text not null default 'waiting' check (state in (
    'waiting', 'approved', 'declined', 'withdrawn', 'expired', 'outdated')),
  decided_by text,
  decided_at timestamptz(3),
  reason text not null,
  -- whom the four-eyes rule counts as the proposer: none of them may approve it, with whichever token or account
  people text[] not null default '{}',
  -- where it takes each merchant, as its proposer saw it: {merchant, sequence, from, to, changes}; empty: moves none
  moves jsonb not null default '[]',
  -- the account that proposed it, whose grants are checked again at the approval; null for a machine
  person text,
  check ((state = 'waiting') = (decided_at is null))
);
create index proposals_waiting on registry.proposals (at) where state = 'waiting';

-- Calendar: scheduled pins, and freezes

create table registry.schedules (
  id int generated always as identity primary key,
  merchant text not null references registry.merchants,
  -- release name → version; null removes a remote
  releases jsonb not null,
  local_time timestamp(0) not null,
  -- the merchant's at the decision: `at` stays the same when the merchant's time zone changes
  time_zone text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  failure text,
  by text not null,
  reason text not null,
  -- further details for the log
  details jsonb not null default '{}',
  -- the failure for translation: [{ code, values }]; null where no code is known
  failure_coded jsonb,
  -- why what the pin removes may go, and what that was when it was scheduled: it fails rather than remove anything else
  removal_reason text,
  removals text[] not null default '{}',
  check ((state = 'failed') = (failure is not null))
);
create index schedules_due on registry.schedules (at, id) where state = 'waiting';
create index schedules_merchant on registry.schedules (merchant, at desc);

create table registry.freezes (
  id int generated always as identity primary key,
  -- null stands for every merchant, future ones included
  merchants text[],
  from_local timestamp(0) not null,
  until_local timestamp(0) not null,
  by text not null,
  reason text not null,
  ended_at timestamptz,
  check (from_local < until_local)
);

-- Canaries

create table registry.rollouts (
  id int generated always as identity primary key,
  merchant text not null references registry.merchants,
  stable_set text not null references registry.sets,
  set_id text not null references registry.sets,
  -- [{ percent, minutes }]
  steps jsonb not null,
  step int not null default 0,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  -- [{ percent, since }]: rings are compared within spans of one share
  shares jsonb not null,
  state text not null default 'running' check (state in ('running', 'paused', 'promoted', 'aborted', 'rolled-back')),
  promote text not null check (promote in ('auto', 'manual')),
  -- started during a freeze, and continues during one
  breaks_glass boolean not null,
  -- its last step is over and it waits for a manual promotion, which the log records
  awaits_promotion boolean not null default false,
  started_by text not null,
  started_at timestamptz not null,
  stepped_at timestamptz not null,
  ended_at timestamptz,
  reason text not null,
  -- the guard's newest test, the number of tests, the documents at the last one, and the minute up to which it counted
  verdicts jsonb not null default '[]',
  looks int not null default 0,
  looked_at_documents float8 not null default 0,
  guarded_until timestamptz,
  -- what the guard does when the canary is worse
  guard text not null default 'rollback' check (guard in ('rollback', 'alarm')),
  -- documents of both rings, and how many of them were counted
  weighed jsonb,
  -- since when it is known to be worse, where the guard only alarms
  alarmed_at timestamptz,
  check ((state in ('running', 'paused')) = (ended_at is null))
);
create unique index rollouts_one_at_a_time on registry.rollouts (merchant) where state in ('running', 'paused');
create index rollouts_of_merchant on registry.rollouts (merchant, id desc);

-- Guard

-- The guard's tests of a pin that was made without a canary, one row per move. Columns as in `rollouts`.
create table registry.pin_watches (
  sequence int primary key references registry.log,
  looks int not null default 0,
  looked_at_documents float8 not null default 0,
  guarded_until timestamptz not null,
  verdicts jsonb not null default '[]',
  weighed jsonb,
  alarmed_at timestamptz
);

-- Sets that healthy documents of a merchant have qualified as its last known good. The log has an entry 'set-earned'
-- for each.
create table registry.earned_sets (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  at timestamptz(3) not null,
  -- when the set lost this trust; the log says why
  taken_back_at timestamptz(3),
  primary key (merchant, set_id)
);

-- Health

-- What happened to documents, as portals counted it. `name` and `version` are '' for the whole page.
create table registry.health_counts (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  -- start of the minute; of the hour in rows older than two days, unless the merchant has a canary
  minute timestamptz not null,
  ring text not null check (ring in ('stable', 'canary')),
  kind text not null,
  name text not null,
  version text not null,
  count int8 not null check (count > 0),
  primary key (merchant, set_id, minute, ring, kind, name, version)
);
create index health_counts_minute on registry.health_counts (minute);

-- Painted documents by the network of their visitors: what the guard compares. A network is a keyed hash whose key
-- only portals have; -1 comes from portals that do not distinguish networks.
create table registry.network_counts (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  -- start of the minute; of the hour after two hours, of the day after two days, but not while the merchant has a
  -- canary, nor for two days after its end
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
-- A network's documents of one set, which its open tabs are compared with.
create index network_counts_network on registry.network_counts (merchant, set_id, network, minute);

-- Tabs reported as open in a minute, by the network that their document was sent to. Only the newest minutes are
-- stored.
create table registry.open_tabs (
  minute timestamptz not null,
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  network int not null check (network between -1 and 65535),
  tabs int8 not null,
  primary key (minute, merchant, set_id, network)
);

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

-- Usage

-- What a running release used, as portals report it: an event it emitted or consumed, or a call it made.
create table registry.uses (
  -- 'topic@version', or the name of a call
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

-- Serving

-- What each process of a portal server serves, as it reported last. Rows of those that stopped reporting are deleted.
create table registry.portal_servers (
  instance uuid primary key,
  host text not null,
  reported_at timestamptz not null,
  -- one object for each merchant: set, since, canary, fault
  merchants jsonb not null
);

-- Overrides

-- Another release for one visitor, for two hours. Ended overrides are retained for the audit.
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
  -- the visitor who claimed the link: nobody else may
  claimed_by text,
  ended_at timestamptz(3),
  ended_why text check (ended_why in ('done', 'failed')),
  check ((kind = 'dev') = (origin is not null)),
  check ((kind = 'preview') = (version is not null))
);
create index overrides_live on registry.overrides (expires_at) where ended_at is null;

-- Demo database

-- Marks a registry that is part of a demo, and whether its staff have the passwords that the documentation prints.
-- No row: it is no demo.
create table registry.demo_databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);
