-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table agents.announcement_reads (
  member_id bigint not null,
  announcement_id text not null,
  read_at timestamptz not null,
  primary key (member_id, announcement_id),
  foreign key (member_id) references identity.members(id)
);

create table agents.bet_days (
  node_id bigint not null,
  year integer not null,
  days bit(366) not null,
  primary key (node_id, year)
);

create table agents.bills (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  contract_id bigint not null,
  agent_id bigint not null,
  payer_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  consumption bigint not null,
  loss bigint not null,
  active integer not null,
  rate integer,
  gross numeric(38,12) not null,
  net bigint not null,
  paid bigint not null default 0,
  inputs jsonb not null,
  computed_at timestamptz not null,
  paid_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  reason text,
  approved_by text,
  approver_people text[] not null default '{}'::text[],
  primary key (id),
  unique (contract_id, starts_at),
  foreign key (agent_id) references identity.members(id),
  foreign key (contract_id) references agents.contracts(id),
  foreign key (payer_id) references identity.members(id),
  check (paid >= 0 and paid <= net),
  check (kind = any (array['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'])),
  check (net >= 0),
  check (state = any (array['NOT_REACHED', 'NOTHING', 'SKIPPED', 'ISSUED', 'REVIEW', 'PAID', 'PARTIAL', 'INSUFFICIENT', 'DENIED', 'EXPIRED']))
);
create index bills_agent on agents.bills (agent_id, kind, starts_at desc, id desc);
create index bills_cycle on agents.bills (merchant, kind, starts_at);
create index bills_ended on agents.bills (merchant, ends_at) include (agent_id, net) where payer_id is null and decided_at is null and net > 0;
create index bills_merchant on agents.bills (merchant, starts_at desc, id desc);
create index bills_open on agents.bills (state, id) where state = any (array['ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW']);
create index bills_owed on agents.bills (payer_id) where (state = any (array['ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW'])) and payer_id is not null;

create table agents.closed_days (
  merchant text not null,
  through date not null,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code)
);

create table agents.contracts (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  agent_id bigint not null,
  upline_id bigint,
  node_id bigint not null,
  request_id uuid,
  terms jsonb not null,
  state text not null default 'PENDING',
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  settled_from timestamptz,
  settled_until timestamptz,
  ended_at timestamptz,
  end_reason text,
  period text,
  primary key (id),
  unique (request_id),
  foreign key (agent_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (node_id) references agents.nodes(id),
  foreign key (upline_id) references identity.members(id),
  check (agent_id <> upline_id),
  check (state <> 'ACTIVE' or settled_from is not null and settled_until is null),
  check ((period is not null) = (kind = any (array['DIVIDEND', 'DAILY']))),
  check (end_reason = any (array['UPLINE_RATE_LOWERED', 'UPLINE_PERIOD_CHANGED', 'UPLINE_GONE', 'BY_UPLINE', 'BY_AGENT', 'BY_OPERATOR', 'MOVED'])),
  check (kind = any (array['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'])),
  check (period = any (array['D', 'W', 'H', 'M'])),
  check (state = any (array['PENDING', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED']))
);
create index contracts_agent on agents.contracts (agent_id, kind, id desc);
create index contracts_expiry on agents.contracts (expires_at) where state = 'PENDING';
create index contracts_merchant on agents.contracts (merchant, id desc);
create index contracts_settled on agents.contracts (merchant, kind) where settled_from is not null;
create index contracts_upline on agents.contracts (upline_id, kind) where state = any (array['PENDING', 'ACTIVE']);
create unique index contracts_active on agents.contracts (agent_id, kind) where state = 'ACTIVE';
create unique index contracts_pending on agents.contracts (agent_id, kind) where state = 'PENDING';

create table agents.cycles (
  merchant text not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  computed_at timestamptz not null,
  subsidy bigint not null default 0,
  period text,
  unique nulls not distinct (merchant, kind, starts_at, period),
  foreign key (merchant) references merchants.merchants(code),
  check ((period is not null) = (kind = any (array['DIVIDEND', 'DAILY']))),
  check (kind = any (array['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'])),
  check (period = any (array['D', 'W', 'H', 'M']))
);
create index cycles_merchant on agents.cycles (merchant, starts_at desc, kind, period);

create table agents.downline_notes (
  agent_id bigint not null,
  member_id bigint not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (agent_id, member_id),
  foreign key (agent_id) references identity.members(id),
  foreign key (member_id) references identity.members(id)
);
create index downline_notes_member on agents.downline_notes (member_id);

create table agents.first_deposits (
  member_id bigint not null,
  journal_id bigint not null,
  primary key (member_id)
);

create table agents.large_teams (
  node_id bigint not null,
  primary key (node_id),
  foreign key (node_id) references agents.nodes(id)
);

create table agents.late_bets (
  xid xid8 not null,
  id bigint not null,
  merchant text not null,
  starts_at timestamptz not null,
  primary key (xid, id)
);
create index late_bets_window on agents.late_bets (merchant, starts_at);

create table agents.ledger_position (
  is_only boolean not null default true,
  journal_id bigint not null,
  primary key (is_only),
  check (is_only)
);

create table agents.line_rates (
  member_id bigint not null,
  category text not null,
  rate integer not null,
  updated_at timestamptz not null,
  primary key (member_id, category),
  foreign key (member_id) references identity.members(id),
  check (rate >= 0 and rate <= 10000)
);

create table agents.member_days (
  node_id bigint not null,
  day date not null,
  category text not null,
  bets integer not null default 0,
  stake bigint not null default 0,
  valid_bet bigint not null default 0,
  payout bigint not null default 0,
  rebate bigint not null default 0,
  bonus bigint not null default 0,
  salary bigint not null default 0,
  dividend bigint not null default 0,
  deposits integer not null default 0,
  deposited bigint not null default 0,
  withdrawals integer not null default 0,
  withdrawn bigint not null default 0,
  first_deposits integer not null default 0,
  first_deposited bigint not null default 0,
  registrations integer not null default 0,
  primary key (node_id, day, category)
);
create index member_days_day on agents.member_days using brin (day) with (pages_per_range='16', autosummarize='on');
create index member_days_registrations on agents.member_days (day) where registrations <> 0;

create table agents.nodes (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  parent_id bigint,
  path bigint[] not null default '{}'::bigint[],
  since timestamptz not null default '-infinity'::timestamptz,
  until timestamptz,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (parent_id) references agents.nodes(id),
  check (until > since)
);
create index nodes_moved on agents.nodes (member_id) where since > '-infinity'::timestamptz;
create index nodes_parent on agents.nodes (parent_id);
create index nodes_path on agents.nodes using gin (path);
create unique index nodes_current on agents.nodes (member_id) where until is null;
create unique index nodes_member on agents.nodes (member_id, since);

create table agents.remainders (
  agent_id bigint not null,
  kind text not null,
  amount numeric(38,12) not null,
  primary key (agent_id, kind),
  foreign key (agent_id) references identity.members(id)
);

create table agents.settings (
  merchant text not null,
  show_balances boolean not null default true,
  active_min_bet bigint not null default 10000000,
  min_bet_days integer not null default 1,
  deduct_rebates boolean not null default true,
  deduct_bonuses boolean not null default true,
  deduct_salaries boolean not null default true,
  platform_fee integer not null default 0,
  tier_on text not null default 'GROSS',
  dividend_cycle text not null default 'M',
  carry text not null default 'NONE',
  payer text not null default 'PLATFORM',
  pay_below_unreached boolean not null default true,
  upline_may_terminate boolean not null default true,
  agent_may_terminate boolean not null default false,
  grace_minutes integer not null default 180,
  approve_above bigint not null default 100000000,
  updated_at timestamptz,
  version integer not null default 0,
  quarantine boolean not null default false,
  quarantine_above bigint not null default 1000000000,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (active_min_bet >= 0),
  check (approve_above >= 0),
  check (carry = any (array['NONE', 'NEGATIVE_FOREVER', 'NEGATIVE_ONE_CYCLE', 'NEGATIVE_WITHIN_MONTH'])),
  check (dividend_cycle = any (array['D', 'W', 'H', 'M'])),
  check (grace_minutes >= 0 and grace_minutes <= 1440),
  check (min_bet_days >= 1 and min_bet_days <= 31),
  check (payer = any (array['PLATFORM', 'UPLINE'])),
  check (platform_fee >= 0 and platform_fee <= 10000),
  check (quarantine_above >= 0),
  check (tier_on = any (array['GROSS', 'NET']))
);

create table agents.team_days (
  node_id bigint not null,
  day date not null,
  category text not null,
  bets integer not null default 0,
  stake bigint not null default 0,
  valid_bet bigint not null default 0,
  payout bigint not null default 0,
  rebate bigint not null default 0,
  bonus bigint not null default 0,
  salary bigint not null default 0,
  dividend bigint not null default 0,
  deposits integer not null default 0,
  deposited bigint not null default 0,
  withdrawals integer not null default 0,
  withdrawn bigint not null default 0,
  first_deposits integer not null default 0,
  first_deposited bigint not null default 0,
  registrations integer not null default 0,
  bettors integer not null default 0,
  primary key (node_id, day, category)
);

create table agents.window_bets (
  merchant text not null,
  starts_at timestamptz not null,
  node_id bigint not null,
  outcome text not null,
  bets integer not null,
  valid_bet bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (merchant, starts_at, node_id, outcome),
  check (outcome = any (array['win', 'loss', 'push']))
);
