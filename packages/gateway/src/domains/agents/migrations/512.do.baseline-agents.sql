create schema agents;

-- The tree of members over time: a member's time below one upline. The first node of a member begins before everything;
-- whoever is moved gets a new one, as does everybody below, so that what was played before the move still counts for
-- those who were above then. Trial accounts have none.
create table agents.nodes (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- the node of the upline, and those from the top down to it
  parent_id bigint references agents.nodes,
  path bigint[] not null default '{}',
  since timestamptz not null default '-infinity'::timestamptz,
  -- exclusive; null: it is where the member is
  until timestamptz,
  check (until > since)
);
create unique index nodes_current on agents.nodes (member_id) where until is null;
create unique index nodes_member on agents.nodes (member_id, since);
-- Members who were moved.
create index nodes_moved on agents.nodes (member_id) where since > '-infinity'::timestamptz;
create index nodes_parent on agents.nodes (parent_id);
create index nodes_path on agents.nodes using gin (path);

-- What a member moved on a day of the merchant, at one node. Bets by category; what belongs to no category under ''.
-- Amounts are counts of 1/10,000, as all amounts here. Deposits and withdrawals are those that were credited and paid
-- out; a reversed deposit is deducted on the day of its reversal, as a bet is.
create table agents.member_days (
  node_id bigint,
  day date,
  category text,
  bets integer not null default 0,
  stake bigint not null default 0,
  valid_bet bigint not null default 0,
  payout bigint not null default 0,
  rebate bigint not null default 0,
  -- rewards for invited friends included
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
) with (fillfactor = 80);
create index member_days_day on agents.member_days using brin (day) with (pages_per_range='16', autosummarize='on');
create index member_days_registrations on agents.member_days (day) where registrations <> 0;

-- The sums of all nodes below a node, for days that are closed: nothing is expected for them any more, and what comes
-- after all is added to them too.
create table agents.team_days (
  node_id bigint,
  day date,
  category text,
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
  -- in the row of category '': members who bet
  bettors integer not null default 0,
  primary key (node_id, day, category)
);

-- Closed days with bets, of a member at a node: bit n is day n of the year.
create table agents.bet_days (
  node_id bigint,
  year integer,
  days bit(366) not null,
  primary key (node_id, year)
) with (fillfactor = 70);

-- Up to which day team_days are complete.
create table agents.closed_days (
  merchant text primary key references merchants.merchants,
  through date not null
);

-- A member's first deposit, by the order of the ledger.
create table agents.first_deposits (
  member_id bigint primary key,
  journal_id bigint not null
);

-- The journal up to which the ledger is counted.
create table agents.ledger_position (
  is_only boolean default true primary key check (is_only),
  journal_id bigint not null
);

-- What a merchant sets for its agents; without a row the defaults apply. Rates and shares in hundredths of a percent.
create table agents.settings (
  merchant text primary key references merchants.merchants,
  -- agents see balances of their downlines
  show_balances boolean not null default true,
  -- what makes a downline active in a cycle
  active_min_bet bigint not null default 10000000 check (active_min_bet >= 0),
  min_bet_days integer not null default 1 check (min_bet_days between 1 and 31),
  -- what is deducted from the loss of a team
  deduct_rebates boolean not null default true,
  deduct_bonuses boolean not null default true,
  deduct_salaries boolean not null default true,
  platform_fee integer not null default 0 check (platform_fee between 0 and 10000),
  -- the figure that decides the tier of a dividend; its rate always applies to the net loss
  tier_on text not null default 'GROSS' check (tier_on in ('GROSS', 'NET')),
  dividend_cycle text not null default 'M' check (dividend_cycle in ('D', 'W', 'H', 'M')),
  carry text not null default 'NONE' check (carry in ('NONE', 'NEGATIVE_FOREVER', 'NEGATIVE_ONE_CYCLE',
    'NEGATIVE_WITHIN_MONTH')),
  payer text not null default 'PLATFORM' check (payer in ('PLATFORM', 'UPLINE')),
  -- downlines of an agent who has not reached a tier are paid
  pay_below_unreached boolean not null default true,
  -- who may end a contract that is in force
  upline_may_terminate boolean not null default true,
  agent_may_terminate boolean not null default false,
  -- how long a settlement waits for rounds and issues that are still open
  grace_minutes integer not null default 180 check (grace_minutes between 0 and 1440),
  -- a bill above this amount is paid when a second person has approved it
  approve_above bigint not null default 100000000 check (approve_above >= 0),
  updated_at timestamptz,
  -- How often the settings were saved: a change is made from the ones that were read.
  version integer not null default 0,
  quarantine boolean not null default false,
  -- a member who won more than this in a cycle is a high roller
  quarantine_above bigint not null default 1000000000 check (quarantine_above >= 0)
);

-- The rebate that an upline gives a downline, in hundredths of a percent of the valid bet; without a row that of the
-- merchant's menus.
create table agents.line_rates (
  member_id bigint references identity.members,
  category text,
  rate integer not null check (rate between 0 and 10000),
  updated_at timestamptz not null,
  primary key (member_id, category)
);

create table agents.contracts (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  agent_id bigint not null references identity.members,
  -- who offered it; null: the merchant
  upline_id bigint references identity.members,
  -- where the agent is in the tree: a move ends the contract
  node_id bigint not null references agents.nodes,
  -- of an offer: made by the client, names one offer of the upline
  request_id uuid unique,
  terms jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED',
    'TERMINATED', 'SUPERSEDED')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- the cycles that are settled by it begin in this time; without an end while it is in force
  settled_from timestamptz,
  settled_until timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('UPLINE_RATE_LOWERED', 'UPLINE_PERIOD_CHANGED', 'UPLINE_GONE', 'BY_UPLINE',
    'BY_AGENT', 'BY_OPERATOR', 'MOVED')),
  period text check (period in ('D', 'W', 'H', 'M')),
  check (agent_id <> upline_id),
  check (state <> 'ACTIVE' or settled_from is not null and settled_until is null),
  check ((period is not null) = (kind in ('DIVIDEND', 'DAILY')))
);
create unique index contracts_active on agents.contracts (agent_id, kind) where state = 'ACTIVE';
create index contracts_agent on agents.contracts (agent_id, kind, id desc);
create index contracts_expiry on agents.contracts (expires_at) where state = 'PENDING';
create index contracts_merchant on agents.contracts (merchant, id desc);
create unique index contracts_pending on agents.contracts (agent_id, kind) where state = 'PENDING';
create index contracts_settled on agents.contracts (merchant, kind) where settled_from is not null;
create index contracts_upline on agents.contracts (upline_id, kind) where state in ('PENDING', 'ACTIVE');

-- Cycles that were computed, each once however many processes do so.
create table agents.cycles (
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  computed_at timestamptz not null,
  -- what the platform pays beyond what the highest agents earned; counts of 1/10,000, cut
  subsidy bigint not null default 0,
  period text check (period in ('D', 'W', 'H', 'M')),
  unique nulls not distinct (merchant, kind, starts_at, period),
  check ((period is not null) = (kind in ('DIVIDEND', 'DAILY')))
);
create index cycles_merchant on agents.cycles (merchant, starts_at desc, kind, period);

-- What agents are paid for a cycle. Exact amounts have twelve decimal places: a rate of an amount that has four.
create table agents.bills (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  contract_id bigint not null references agents.contracts,
  agent_id bigint not null references identity.members,
  -- null: the platform pays
  payer_id bigint references identity.members,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('NOT_REACHED', 'NOTHING', 'SKIPPED', 'ISSUED', 'REVIEW', 'PAID', 'PARTIAL',
    'INSUFFICIENT', 'DENIED', 'EXPIRED')),
  -- figures of domain rule 4.2; counts of 1/10,000
  consumption bigint not null,
  loss bigint not null,
  active integer not null,
  -- hundredths of a percent
  rate integer,
  gross numeric(38,12) not null,
  -- what is paid, cut to hundredths of a credit, and what was
  net bigint not null check (net >= 0),
  paid bigint not null default 0,
  -- everything that it was computed from, so that it can be explained and computed again: see `BillInputs`
  inputs jsonb not null,
  computed_at timestamptz not null,
  paid_at timestamptz,
  -- who approved or denied it, and why
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- Who approved a bill in review first, and everybody behind them: another person has to as well.
  approved_by text,
  approved_at timestamptz,
  approver_people text[] not null default '{}',
  unique (contract_id, starts_at),
  check (paid >= 0 and paid <= net)
);
create index bills_agent on agents.bills (agent_id, kind, starts_at desc, id desc);
create index bills_cycle on agents.bills (merchant, kind, starts_at);
-- What the platform pays agents within 24 hours is summed in every settlement.
create index bills_ended on agents.bills (merchant, ends_at) include (agent_id, net) where payer_id is null
  and decided_at is null and net > 0;
-- Lists of a merchant, the newest first.
create index bills_merchant on agents.bills (merchant, starts_at desc, id desc);
create index bills_open on agents.bills (state, id) where state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW');
create index bills_owed on agents.bills (payer_id) where (state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW'))
  and payer_id is not null;

-- What real-time salaries came to below a hundredth of a credit, or below 0 after bets were reversed: it is added to
-- the next ones.
create table agents.remainders (
  agent_id bigint references identity.members,
  kind text,
  amount numeric(38,12) not null,
  primary key (agent_id, kind)
);

-- Settled bets by windows of five minutes, for merchants with hourly or real-time contracts. A bet whose window is
-- computed already counts in the one that runs.
create table agents.window_bets (
  merchant text,
  starts_at timestamptz,
  node_id bigint,
  outcome text check (outcome in ('win', 'loss', 'push')),
  bets integer not null,
  valid_bet bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (merchant, starts_at, node_id, outcome)
);

-- Announcements that an agent has opened. Ids of a merchant's announcements are not used for others.
create table agents.announcement_reads (
  member_id bigint references identity.members,
  announcement_id text,
  read_at timestamptz not null,
  primary key (member_id, announcement_id)
);

-- What an agent noted about a downline, for the agent alone.
create table agents.downline_notes (
  agent_id bigint references identity.members,
  member_id bigint references identity.members,
  text text not null,
  updated_at timestamptz not null,
  primary key (agent_id, member_id)
);
create index downline_notes_member on agents.downline_notes (member_id);

-- Settled bets whose window was computed when they were counted, with the window in which they count: the bets of a
-- bill are found by it. One row of the feed each.
create table agents.late_bets (
  xid xid8,
  id bigint,
  merchant text not null,
  starts_at timestamptz not null,
  primary key (xid, id)
);
create index late_bets_window on agents.late_bets (merchant, starts_at);

-- Nodes with so many members below that the sums of their open days are kept as well: see `agents.keep_large_teams`.
create table agents.large_teams (
  node_id bigint primary key references agents.nodes
);

insert into agents.ledger_position (is_only, journal_id) values (true, 0);

insert into ledger.journal_kinds (kind, domain) values ('salary', 'agents'), ('dividend', 'agents');
