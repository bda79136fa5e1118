-- Contracts of agents (domain rules 4.3 to 4.6 and 4.8)

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
  state text not null default 'PENDING' check (state in ('PENDING', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- the cycles that are settled by it begin in this time; without an end while it is in force
  settled_from timestamptz,
  settled_until timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('UPLINE_RATE_LOWERED', 'UPLINE_GONE', 'BY_UPLINE', 'BY_AGENT', 'BY_OPERATOR', 'MOVED')),
  check (agent_id <> upline_id),
  check (state <> 'ACTIVE' or settled_from is not null and settled_until is null)
);
create unique index contracts_pending on agents.contracts (agent_id, kind) where state = 'PENDING';
create unique index contracts_active on agents.contracts (agent_id, kind) where state = 'ACTIVE';
create index contracts_upline on agents.contracts (upline_id, kind) where state in ('PENDING', 'ACTIVE');
create index contracts_agent on agents.contracts (agent_id, kind, id desc);
create index contracts_settled on agents.contracts (merchant, kind) where settled_from is not null;
create index contracts_expiry on agents.contracts (expires_at) where state = 'PENDING';

-- Cycles that were computed, each once however many processes do so.
create table agents.cycles (
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  computed_at timestamptz not null,
  -- what the platform pays beyond what the highest agents earned; counts of 1/10,000, cut
  subsidy int8 not null default 0,
  primary key (merchant, kind, starts_at)
);

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
  state text not null check (state in ('NOT_REACHED', 'NOTHING', 'SKIPPED', 'ISSUED', 'REVIEW', 'PAID', 'PARTIAL', 'INSUFFICIENT', 'DENIED', 'EXPIRED')),
  -- figures of domain rule 4.2; counts of 1/10,000
  consumption int8 not null,
  loss int8 not null,
  active int not null,
  -- hundredths of a percent
  rate int,
  gross numeric(38, 12) not null,
  -- what is paid, cut to hundredths of a credit, and what was
  net int8 not null check (net >= 0),
  paid int8 not null default 0 check (paid between 0 and net),
  -- everything that it was computed from, so that it can be explained and computed again: see `BillInputs`
  inputs jsonb not null,
  computed_at timestamptz not null,
  paid_at timestamptz,
  -- who approved or denied it, and why
  decided_by text,
  decided_at timestamptz,
  reason text,
  unique (contract_id, starts_at)
);
create index bills_agent on agents.bills (agent_id, kind, starts_at desc, id desc);
create index bills_open on agents.bills (state, id) where state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW');
create index bills_owed on agents.bills (payer_id) where state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW') and payer_id is not null;
create index bills_cycle on agents.bills (merchant, kind, starts_at);

-- What real-time salaries came to below a hundredth of a credit, or below 0 after bets were reversed: it is added to the next ones.
create table agents.remainders (
  agent_id bigint not null references identity.members,
  kind text not null,
  amount numeric(38, 12) not null,
  primary key (agent_id, kind)
);

-- Settled bets by windows of five minutes, for merchants with hourly or real-time contracts. A bet whose window is computed already counts in the one that runs.
create table agents.window_bets (
  merchant text not null,
  starts_at timestamptz not null,
  node_id bigint not null,
  outcome text not null check (outcome in ('win', 'loss', 'push')),
  bets int not null,
  valid_bet int8 not null,
  stake int8 not null,
  payout int8 not null,
  primary key (merchant, starts_at, node_id, outcome)
);

alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'rebate', 'referral',
    'transfer', 'upline-transfer', 'adjustment', 'opening', 'chase-hold', 'chase-release', 'points', 'salary', 'dividend'
  )
);
