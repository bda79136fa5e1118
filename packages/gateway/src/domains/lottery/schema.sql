-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create type lottery.bettor as (
  merchant text,
  member_id bigint,
  login_hash bytea,
  session_id text,
  code text
);

create type lottery.checked_order as (
  place integer,
  bettor lottery.bettor,
  wanted lottery.new_order,
  account_id bigint,
  stake bigint,
  possible_win bigint,
  max_exposure bigint
);

create type lottery.corrected_result as (
  change_id uuid,
  number integer,
  outcome jsonb
);

create type lottery.new_chase as (
  id uuid,
  request_id text,
  fingerprint text,
  tickets jsonb,
  issues jsonb,
  highest bigint,
  stop_at_win bigint
);

create type lottery.new_order as (
  id uuid,
  numero text,
  request_id text,
  fingerprint text,
  tickets jsonb,
  chase_id uuid,
  pools bigint[],
  holds bigint[],
  odds text
);

create type lottery.ticket_results as (
  ids bigint[],
  hits text[],
  wins bigint[]
);

create table lottery.calendars (
  merchant text not null,
  code text not null,
  year integer not null,
  exceptions jsonb not null,
  version integer not null default 1,
  primary key (merchant, code, year),
  foreign key (merchant, code) references lottery.merchant_games(merchant, code),
  check (year >= 2000 and year <= 2999)
);

create table lottery.changes (
  id uuid not null,
  merchant text not null,
  code text not null,
  numero text not null,
  kind text not null,
  state text not null default 'RUNNING',
  result_before text,
  result_after text,
  reason text not null,
  sums jsonb not null,
  approved_by text not null,
  approved_at timestamptz not null,
  moved_to bigint not null default 0,
  done_at timestamptz,
  primary key (id),
  foreign key (merchant, code, numero) references lottery.issues(merchant, code, numero),
  check ((kind = 'CORRECT') = (result_after is not null)),
  check (kind = 'CANCEL' or result_before is not null),
  check (kind = any (array['CANCEL', 'VOID', 'CORRECT'])),
  check (state = any (array['RUNNING', 'DONE']))
);
create index changes_of_issue on lottery.changes (merchant, code, numero, approved_at desc);
create index changes_running on lottery.changes (approved_at) where state = 'RUNNING';
create unique index changes_executed on lottery.changes (merchant, code, numero) where state = 'RUNNING';

create table lottery.chase_holds (
  chase_id uuid not null,
  turn integer not null,
  account_id bigint not null,
  amount bigint not null,
  primary key (chase_id, turn),
  foreign key (account_id) references ledger.accounts(id),
  foreign key (chase_id) references lottery.chases(id),
  check (amount >= 0)
);

create table lottery.chase_issues (
  chase_id uuid not null,
  "position" integer not null,
  numero text not null,
  multiple integer not null,
  stake bigint not null,
  state text not null default 'WAITING',
  order_id uuid,
  primary key (chase_id, "position"),
  unique (chase_id, numero),
  foreign key (chase_id) references lottery.chases(id),
  foreign key (order_id) references lottery.orders(id),
  check (multiple > 0),
  check (stake > 0),
  check (state = any (array['WAITING', 'PLACED', 'RETURNED']))
);

create table lottery.chases (
  id uuid not null,
  merchant text not null,
  member_id bigint not null,
  code text not null,
  request_id text not null,
  fingerprint text not null,
  state text not null default 'RUNNING',
  stop_reason text,
  stop_at_win bigint,
  tickets jsonb not null,
  total bigint not null,
  login_hash bytea not null,
  bonus_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (id),
  unique (member_id, request_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant, code) references lottery.merchant_games(merchant, code),
  check ((state = 'RUNNING') = (ended_at is null)),
  check (state = any (array['RUNNING', 'DONE', 'STOPPED'])),
  check (stop_at_win > 0),
  check (total > 0)
);
create index chases_of_member on lottery.chases (member_id, created_at desc, id desc);
create index chases_running on lottery.chases (merchant, code) where state = 'RUNNING';

create table lottery.feed_observations (
  id bigint not null generated always as identity,
  code text not null,
  numero text not null,
  result text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (id)
);
create index feed_observations_of_issue on lottery.feed_observations (code, numero, id);

create table lottery.games (
  code text not null,
  account_type_name text not null,
  name jsonb not null,
  rules jsonb not null,
  popularity integer not null,
  primary key (code)
);

create table lottery.issue_exposures (
  merchant text not null,
  code text not null,
  numero text not null,
  part integer not null,
  possible_win bigint not null default 0,
  primary key (merchant, code, numero, part),
  foreign key (merchant, code, numero) references lottery.issues(merchant, code, numero),
  check (part >= 0 and part <= 15),
  check (possible_win >= 0)
);

create table lottery.issues (
  merchant text not null,
  code text not null,
  numero text not null,
  state text not null default 'SCHEDULED',
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  seed_hash text,
  seed_sealed text,
  seed text,
  result text,
  drawn_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  beacon_round bigint,
  beacon_randomness text,
  void_reason text,
  primary key (merchant, code, numero),
  foreign key (merchant, code) references lottery.merchant_games(merchant, code),
  check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  check (beacon_round > 0),
  check (open_at <= close_at and close_at <= draw_at),
  check ((result is null) = (drawn_at is null)),
  check (seed is null or drawn_at is not null or state = 'CANCELLED'),
  check (beacon_randomness is null or beacon_round is not null),
  check (numero ~ '^\d{8}-\d{4}$'),
  check (seed_hash ~ '^[0-9a-f]{64}$'),
  check (state = any (array['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'])),
  check (void_reason = any (array['DRAW_MISSED', 'NO_RESULT', 'PAUSED', 'STAFF']))
);
create index issues_by_draw on lottery.issues (merchant, draw_at desc, code, numero);
create index issues_of_game on lottery.issues (merchant, code, draw_at desc);
create index issues_waiting on lottery.issues (state, draw_at) where state = any (array['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN']);

create table lottery.merchant_games (
  merchant text not null,
  code text not null,
  is_on boolean not null default true,
  min_stake bigint not null default 100,
  max_stake bigint not null default 50000000,
  max_issue_stake bigint not null default 200000000,
  max_exposure bigint not null default '50000000000'::bigint,
  primary key (merchant, code),
  foreign key (code) references lottery.games(code),
  foreign key (merchant) references merchants.merchants(code),
  check (max_exposure > 0),
  check (max_issue_stake > 0),
  check (max_stake > 0),
  check (min_stake > 0)
);

create table lottery.odds (
  merchant text not null,
  code text not null,
  play text not null,
  level text not null,
  odds integer not null,
  primary key (merchant, code, play, level),
  foreign key (merchant, code) references lottery.merchant_games(merchant, code),
  check (odds > 0)
);

create table lottery.order_changes (
  change_id uuid not null,
  order_id uuid not null,
  member_id bigint not null,
  stake_back bigint not null default 0,
  win_taken bigint not null default 0,
  kept bigint not null default 0,
  win_paid bigint not null default 0,
  tickets_before jsonb not null,
  at timestamptz not null,
  primary key (change_id, order_id),
  foreign key (change_id) references lottery.changes(id),
  foreign key (order_id) references lottery.orders(id),
  check (kept >= 0 and kept <= win_taken)
);
create index order_changes_of_order on lottery.order_changes (order_id);

create table lottery.orders (
  id uuid not null,
  merchant text not null,
  member_id bigint not null,
  code text not null,
  numero text not null,
  request_id text not null,
  fingerprint text not null,
  session_id text not null,
  state text not null default 'PLACED',
  stake bigint not null,
  possible_win bigint not null,
  win bigint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  chase_id uuid,
  primary key (id),
  unique (member_id, request_id),
  foreign key (chase_id) references lottery.chases(id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant, code, numero) references lottery.issues(merchant, code, numero),
  check (possible_win >= 0),
  check (stake > 0),
  check (state = any (array['PLACED', 'SETTLED', 'CANCELLED', 'VOID'])),
  check (win >= 0)
);
create index orders_of_draw on lottery.orders (merchant, code, numero, member_id, id);
create index orders_of_issue on lottery.orders (member_id, code, numero);
create index orders_of_member on lottery.orders (member_id, created_at desc, id desc);
create index orders_open on lottery.orders (merchant, code, numero, member_id, id) where state = 'PLACED';

create table lottery.result_entries (
  merchant text not null,
  code text not null,
  numero text not null,
  result text not null,
  entered_by text not null,
  people text[] not null,
  at timestamptz not null,
  primary key (merchant, code, numero),
  foreign key (merchant, code, numero) references lottery.issues(merchant, code, numero)
);

create table lottery.results (
  merchant text not null,
  code text not null,
  numero text not null,
  "position" integer not null,
  result text not null,
  source text not null,
  entered_by text[] not null default '{}'::text[],
  taken_at timestamptz not null,
  superseded_at timestamptz,
  superseded_by uuid,
  primary key (merchant, code, numero, "position"),
  foreign key (merchant, code, numero) references lottery.issues(merchant, code, numero),
  foreign key (superseded_by) references lottery.changes(id),
  check ((superseded_at is null) = (superseded_by is null)),
  check (source = any (array['FAIR', 'FEED', 'STAFF']))
);
create index results_of_draw on lottery.results (code, numero) where source <> 'FAIR';
create unique index results_valid on lottery.results (merchant, code, numero) where superseded_at is null;

create table lottery.tickets (
  id bigint not null generated always as identity,
  order_id uuid not null,
  "position" integer not null,
  play text not null,
  content text not null,
  unit bigint not null,
  multiple integer not null,
  lines integer not null,
  stake bigint not null,
  odds integer[] not null,
  prize_group integer,
  rebate bigint not null default 0,
  max_win bigint,
  state text not null default 'PLACED',
  hits integer[],
  win bigint not null default 0,
  primary key (id),
  unique (order_id, "position"),
  foreign key (order_id) references lottery.orders(id),
  check (lines > 0),
  check (multiple > 0),
  check (rebate >= 0),
  check (stake > 0),
  check (state = any (array['PLACED', 'WON', 'LOST', 'CANCELLED', 'VOID'])),
  check (unit > 0),
  check (win >= 0)
);
