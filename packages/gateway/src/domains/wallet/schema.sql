-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create type wallet.deposited as (
  status text,
  repeated boolean,
  shown bigint,
  version bigint,
  currency text,
  flags text[],
  owed bigint
);

create type wallet.new_bonus as (
  member_id bigint,
  ref text,
  amount bigint,
  locked bigint,
  requirement bigint,
  contribution jsonb,
  min_odds bigint,
  excluded_games text[],
  debit_order text,
  max_bet bigint,
  max_cash_out bigint,
  expires_at timestamptz,
  title jsonb
);

create type wallet.new_deposit as (
  id uuid,
  merchant text,
  member_id bigint,
  request_id text,
  method text,
  amount bigint,
  currency text,
  language text,
  return_url text,
  bonus_code text,
  bonus_terms jsonb
);

create type wallet.new_free_rounds as (
  member_id bigint,
  ref text,
  game_id text,
  stake bigint,
  rounds integer,
  expires_at timestamptz
);

create type wallet.new_upline_transfer as (
  member_id bigint,
  upline_id bigint,
  request_id text,
  amount bigint,
  risk_signals text[]
);

create type wallet.payment_update as (
  order_id uuid,
  payment_id text,
  state text,
  sequence integer,
  method text,
  amount bigint,
  currency text,
  charged bigint,
  reason text,
  checkout_url text,
  expires_at timestamptz
);

create type wallet.payout as (
  order_id text,
  reference text,
  amount bigint,
  fee bigint,
  is_repeat boolean
);

create type wallet.rebate_claimed as (
  status text,
  repeated boolean,
  claim_id bigint,
  amount bigint,
  shown bigint,
  version bigint,
  currency text
);

create type wallet.transferred as (
  status text,
  repeated boolean,
  main bigint,
  own bigint,
  shown bigint,
  version bigint,
  currency text
);

create type wallet.void_order as (
  merchant text,
  provider text,
  round_id text,
  actor text,
  reason text
);

create type wallet.voided as (
  status text,
  repeated boolean,
  member_id bigint,
  game_id text,
  stake bigint,
  payout bigint,
  shortfall bigint,
  shown bigint,
  version bigint,
  currency text
);

create table wallet.bonus_changes (
  id bigint not null generated always as identity,
  bonus_id bigint not null,
  change text not null,
  primary key (id),
  foreign key (bonus_id) references wallet.bonuses(id),
  check (change = any (array['GRANTED', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED']))
);

create table wallet.bonuses (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  ref text not null,
  state text not null default 'IN_PROGRESS',
  amount bigint not null,
  locked bigint not null,
  requirement bigint not null,
  progress bigint not null default 0,
  contribution jsonb not null,
  min_odds bigint not null,
  excluded_games text[] not null,
  debit_order text not null,
  max_bet bigint,
  max_cash_out bigint,
  cashed_out bigint not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  title jsonb,
  primary key (id),
  unique (ref),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (amount >= 0),
  check (debit_order = any (array['REAL_FIRST', 'BONUS_FIRST'])),
  check (locked >= 0),
  check (max_bet > 0),
  check (max_cash_out > 0),
  check (progress >= 0),
  check (requirement >= 0),
  check (state = any (array['IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED']))
);
create index bonuses_expiry on wallet.bonuses (expires_at) where state = 'IN_PROGRESS';
create index bonuses_member on wallet.bonuses (member_id, granted_at desc);
create unique index bonuses_running on wallet.bonuses (member_id) where state = any (array['IN_PROGRESS', 'CLAIMABLE']);

create table wallet.cashier_settings (
  merchant text not null,
  deposit_presets bigint[] not null default '{}'::bigint[],
  order_minutes integer not null default 60,
  min_withdrawal bigint not null default 100000,
  max_withdrawal bigint not null default 1000000000,
  review_above bigint not null default 5000000,
  two_reviewers_above bigint not null default 50000000,
  max_payout_part bigint not null default 500000000,
  big_win bigint not null default 100000000,
  receipt_minutes integer not null default 30,
  min_upline_transfer bigint not null default 100000,
  max_upline_transfer bigint not null default 100000000,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (big_win > 0),
  check (max_payout_part > 0),
  check (max_withdrawal > 0),
  check (min_upline_transfer > 0),
  check (min_withdrawal > 0),
  check (order_minutes >= 5 and order_minutes <= 10080),
  check (receipt_minutes >= 1 and receipt_minutes <= 10080),
  check (review_above >= 0),
  check (two_reviewers_above >= 0),
  check (max_upline_transfer >= min_upline_transfer)
);

create table wallet.deposit_bonuses (
  merchant text not null,
  code text not null,
  title_ko text not null,
  title_en text not null,
  percent integer not null,
  max_amount bigint not null,
  min_deposit bigint not null,
  multiplier integer not null,
  days integer not null,
  max_cash_out bigint,
  first_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null default true,
  primary key (merchant, code),
  foreign key (merchant) references merchants.merchants(code),
  check (code ~ '^[A-Z0-9-]{1,40}$'),
  check (days >= 1 and days <= 365),
  check (max_amount > 0),
  check (max_cash_out > 0),
  check (min_deposit > 0),
  check (multiplier >= 0),
  check (percent >= 1 and percent <= 1000)
);

create table wallet.deposit_decisions (
  id bigint not null generated always as identity,
  order_id uuid not null,
  decision text not null,
  actor text not null,
  people text[] not null,
  difference text,
  note text,
  at timestamptz not null,
  primary key (id),
  foreign key (order_id) references wallet.deposit_orders(id),
  check (decision = any (array['RECHECKED', 'CLOSING_APPROVED', 'CLOSED']))
);
create index deposit_decisions_order on wallet.deposit_decisions (order_id, id);

create table wallet.deposit_events (
  order_id uuid not null,
  state text not null,
  at timestamptz not null,
  primary key (order_id, state),
  foreign key (order_id) references wallet.deposit_orders(id)
);

create table wallet.deposit_orders (
  id uuid not null,
  merchant text not null,
  member_id bigint not null,
  request_id text not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  language text not null,
  return_url text not null,
  state text not null default 'CREATED',
  reason text,
  charged bigint,
  bonus_code text,
  bonus_terms jsonb,
  bonus_id bigint,
  flags text[] not null default '{}'::text[],
  payment_id text,
  checkout_url text,
  payment_sequence integer not null default 0,
  difference text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  checked_at timestamptz not null,
  claimed_by text,
  claimed_until timestamptz,
  closed_at timestamptz,
  primary key (id),
  unique (member_id, request_id),
  unique (payment_id),
  foreign key (bonus_id) references wallet.bonuses(id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (amount > 0),
  check (charged > 0),
  check (method = any (array['bank', 'card', 'ewallet', 'voucher'])),
  check (state = any (array['CREATED', 'PENDING', 'PENDING_ASYNC', 'CREDITED', 'DECLINED', 'EXPIRED', 'CANCELLED', 'REVERSED', 'CHARGEBACK']))
);
create index deposit_orders_differences on wallet.deposit_orders (merchant, updated_at) where difference is not null;
create index deposit_orders_member on wallet.deposit_orders (member_id, created_at desc, id desc);
create index deposit_orders_merchant on wallet.deposit_orders (merchant, created_at);
create index deposit_orders_open on wallet.deposit_orders (checked_at) where state = any (array['CREATED', 'PENDING', 'PENDING_ASYNC']);
create index deposit_orders_to_match on wallet.deposit_orders (merchant, created_at) where difference is not null or method = 'bank' and state = 'PENDING_ASYNC' or flags <> '{}'::text[];

create table wallet.free_rounds (
  id uuid not null default gen_random_uuid(),
  merchant text not null,
  member_id bigint not null,
  ref text not null,
  game_id text not null,
  stake bigint not null,
  rounds integer not null,
  used integer not null default 0,
  won bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (id),
  unique (ref),
  foreign key (game_id) references games.games(game_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (used >= 0 and used <= rounds),
  check (rounds > 0),
  check (stake > 0),
  check (won >= 0)
);
create index free_rounds_member on wallet.free_rounds (member_id, expires_at, id);

create table wallet.member_incomes (
  journal_id bigint not null,
  member_id bigint not null,
  kind text not null,
  ref text not null,
  day date not null,
  amount bigint not null,
  primary key (journal_id, member_id),
  check (amount <> 0)
);
create index member_incomes_member on wallet.member_incomes (member_id, day);

create table wallet.member_levels (
  merchant text not null,
  level integer not null,
  name_ko text not null,
  name_en text not null,
  daily_withdrawals integer not null,
  daily_withdrawal_amount bigint not null,
  withdrawal_fee bigint not null default 0,
  rebate_factor integer not null default 10000,
  primary key (merchant, level),
  foreign key (merchant) references merchants.merchants(code),
  check (daily_withdrawal_amount > 0),
  check (daily_withdrawals > 0),
  check (level >= 1),
  check (rebate_factor >= 0 and rebate_factor <= 100000),
  check (withdrawal_fee >= 0)
);

create table wallet.payment_method_limits (
  merchant text not null,
  method text not null,
  from_level integer not null default 1,
  min_amount bigint not null,
  max_amount bigint not null,
  fee bigint not null default 0,
  minutes integer not null,
  primary key (merchant, method, from_level),
  foreign key (merchant, method) references wallet.payment_methods(merchant, method),
  check (max_amount >= min_amount),
  check (fee >= 0),
  check (from_level >= 1),
  check (min_amount > 0),
  check (minutes >= 0)
);

create table wallet.payment_methods (
  merchant text not null,
  method text not null,
  "position" integer not null,
  is_on boolean not null default true,
  primary key (merchant, method),
  foreign key (merchant) references merchants.merchants(code),
  check (method = any (array['bank', 'card', 'ewallet', 'voucher']))
);

create table wallet.payout_accounts (
  id uuid not null,
  merchant text not null,
  member_id bigint not null,
  country text not null,
  bank text not null,
  number_sealed text not null,
  number_index text not null,
  last_digits text not null,
  holder_sealed text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code)
);
create index payout_accounts_shared on wallet.payout_accounts (merchant, number_index);
create unique index payout_accounts_default on wallet.payout_accounts (member_id) where is_default and removed_at is null;
create unique index payout_accounts_number on wallet.payout_accounts (member_id, number_index) where removed_at is null;

create table wallet.rebate_accruals (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  day date not null,
  category text not null,
  rate integer not null,
  factor integer not null,
  base bigint not null,
  amount bigint not null,
  last_xid xid8 not null,
  last_id bigint not null,
  claimed_by bigint,
  primary key (id),
  foreign key (claimed_by) references wallet.rebate_claims(id),
  foreign key (member_id) references identity.members(id)
);
create index rebate_accruals_claim on wallet.rebate_accruals (claimed_by) where claimed_by is not null;
create index rebate_accruals_claimed on wallet.rebate_accruals (member_id, day, category, rate, factor) where claimed_by is not null;
create unique index rebate_accruals_open on wallet.rebate_accruals (member_id, day, category, rate, factor) where claimed_by is null;

create table wallet.rebate_claims (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  request_id text not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (id),
  unique (member_id, request_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (amount > 0)
);
create index rebate_claims_member on wallet.rebate_claims (member_id, at desc, id desc);

create table wallet.rebate_days (
  merchant text not null,
  day date not null,
  done_at timestamptz not null,
  primary key (merchant, day),
  foreign key (merchant) references merchants.merchants(code)
);

create table wallet.rebate_settings (
  merchant text not null,
  mode text not null default 'MANUAL',
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (mode = any (array['MANUAL', 'AUTOMATIC']))
);

create table wallet.statement_entries (
  member_id bigint not null,
  kind text not null,
  journal_id bigint not null,
  primary key (member_id, kind, journal_id)
);

create table wallet.statement_hours (
  member_id bigint not null,
  hour timestamptz not null,
  kind text not null,
  count integer not null,
  amount bigint not null,
  primary key (member_id, hour, kind)
);

create table wallet.statement_position (
  is_only boolean not null default true,
  journal_id bigint not null,
  primary key (is_only),
  check (is_only)
);

create table wallet.upline_transfers (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  upline_id bigint not null,
  request_id text not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  risk_signals text[],
  primary key (id),
  unique (member_id, request_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (upline_id) references identity.members(id),
  check (amount > 0),
  check (member_id <> upline_id)
);
create index upline_transfers_member on wallet.upline_transfers (member_id, at desc, id desc);
create index upline_transfers_received on wallet.upline_transfers (upline_id, at desc);

create table wallet.voids (
  provider text not null,
  round_id text not null,
  merchant text not null,
  member_id bigint not null,
  stake bigint not null,
  payout bigint not null,
  shortfall bigint not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  told_at timestamptz,
  primary key (provider, round_id),
  check (shortfall >= 0 and shortfall <= payout)
);
create index voids_untold on wallet.voids (provider, at, round_id) where told_at is null;

create table wallet.wallet_transfers (
  id bigint not null generated always as identity,
  member_id bigint not null,
  transfer_id text not null,
  vassalage text not null,
  amount bigint not null,
  state text not null,
  failure text,
  at timestamptz not null,
  primary key (id),
  unique (member_id, transfer_id),
  foreign key (member_id) references identity.members(id),
  check (amount <> 0),
  check ((state = 'FAILED') = (failure is not null)),
  check (failure = any (array['INSUFFICIENT_FUNDS', 'WALLET_NOT_FOUND'])),
  check (state = any (array['DONE', 'FAILED']))
);
create index wallet_transfers_member on wallet.wallet_transfers (member_id, at desc, id desc);

create table wallet.withdrawal_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  state text not null,
  actor text not null,
  note text,
  at timestamptz not null,
  primary key (id),
  foreign key (order_id) references wallet.withdrawal_orders(id)
);
create index withdrawal_events_order on wallet.withdrawal_events (order_id, id);

create table wallet.withdrawal_orders (
  id uuid not null,
  merchant text not null,
  member_id bigint not null,
  request_id text not null,
  payout_account_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  state text not null default 'REQUESTED',
  reviewers integer not null default 0,
  risk_signals text[] not null default '{}'::text[],
  claimed_by text,
  claimed_until timestamptz,
  approved_by text,
  approver_people text[] not null default '{}'::text[],
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  recent_count integer,
  recent_amount bigint,
  primary key (id),
  unique (member_id, request_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (payout_account_id) references wallet.payout_accounts(id),
  check (amount > 0),
  check (fee >= 0 and fee < amount),
  check (reviewers >= 0 and reviewers <= 2),
  check (state = any (array['REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT', 'NOT_RECEIVED', 'REJECTED', 'FAILED']))
);
create index withdrawal_orders_member on wallet.withdrawal_orders (member_id, created_at desc, id desc);
create index withdrawal_orders_open on wallet.withdrawal_orders (merchant, state, created_at) where state = any (array['REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'NOT_RECEIVED']);

create table wallet.withdrawal_parts (
  order_id uuid not null,
  part integer not null,
  reference uuid not null,
  amount bigint not null,
  state text not null default 'PENDING',
  reason text,
  payout_id text,
  payout_sequence integer not null default 0,
  paid_at timestamptz,
  receipt text,
  receipt_at timestamptz,
  note text,
  replaces integer,
  difference text,
  checked_at timestamptz not null,
  release_approved_by text,
  release_approver_people text[] not null default '{}'::text[],
  primary key (order_id, part),
  unique (payout_id),
  unique (reference),
  foreign key (order_id) references wallet.withdrawal_orders(id),
  check (amount > 0),
  check (part >= 1),
  check (receipt = any (array['RECEIVED', 'NOT_RECEIVED', 'RECEIVED_BY_TIMEOUT', 'FORCED', 'REPLACED'])),
  check (state = any (array['PENDING', 'SENT', 'PAID', 'FAILED']))
);
create index withdrawal_parts_open on wallet.withdrawal_parts (checked_at) where state = any (array['PENDING', 'SENT']);
create index withdrawal_parts_unconfirmed on wallet.withdrawal_parts (paid_at) where state = 'PAID' and receipt is null;

create table wallet.withdrawal_proofs (
  order_id uuid not null,
  part integer not null,
  "position" integer not null,
  image_key text not null,
  bytes integer not null,
  at timestamptz not null,
  primary key (order_id, part, "position"),
  unique (image_key),
  foreign key (image_key) references images.private_images(key),
  foreign key (order_id, part) references wallet.withdrawal_parts(order_id, part)
);
