create schema wallet;

-- The result of a transfer between the main wallet and a vendor's. Balances are those afterwards, of the main wallet's
-- real money and of the vendor's wallet.
create type wallet.transferred as (
  status text,
  repeated boolean,
  main bigint,
  own bigint,
  shown bigint,
  version bigint,
  currency text
);

-- The result of a deposit: a status, and what the portal shows afterwards.
create type wallet.deposited as (
  status text,
  repeated boolean,
  shown bigint,
  version bigint,
  currency text,
  -- Credits and reversals of deposits return what was found about them, and reversals what could not be taken from the
  -- wallet.
  flags text[],
  owed bigint
);

-- The result of voiding a round.
create type wallet.voided as (
  -- OK, NOT_FOUND (also of demo play and of other merchants), or ROLLED_BACK: its provider has rolled all of it back
  status text,
  -- it was void already: nothing was moved by this call
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

-- The result of a claim: a status, the claim, and what the portal shows afterwards.
create type wallet.rebate_claimed as (
  status text,
  repeated boolean,
  claim_id bigint,
  amount bigint,
  shown bigint,
  version bigint,
  currency text
);

-- An order of a deposit before it is placed. `bonus_terms` is missing where the member cannot have `bonus_code`.
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

-- What a payment service has of the payment of an order. `state`: of the order, which follows from it.
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

-- A bonus as it is credited: columns of wallet.bonuses.
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
  -- what it is called in each language
  title jsonb
);

-- Free rounds as they are granted: columns of wallet.free_rounds.
create type wallet.new_free_rounds as (
  member_id bigint,
  ref text,
  game_id text,
  stake bigint,
  rounds integer,
  expires_at timestamptz
);

-- A part of a withdrawal that was paid out. `fee`: what the house keeps of the order, booked with its last part.
-- `is_repeat`: it pays again what had not arrived.
create type wallet.payout as (
  order_id text,
  reference text,
  amount bigint,
  fee bigint,
  is_repeat boolean
);

-- A transfer to an upline as its member requests it. `risk_signals`: why operators would decide about a withdrawal of
-- the member.
create type wallet.new_upline_transfer as (
  member_id bigint,
  upline_id bigint,
  request_id text,
  amount bigint,
  risk_signals text[]
);

-- A round of real play that somebody of the staff voids.
create type wallet.void_order as (
  merchant text,
  provider text,
  round_id text,
  actor text,
  reason text
);

-- Rounds that were voided after a malfunction (domain rule WL-05). Stakes go back to the pools they came from, and
-- wins are taken back, as journals of their own.
create table wallet.voids (
  provider text,
  round_id text,
  merchant text not null,
  member_id bigint not null,
  -- of the round before it was voided: its stakes and its payout
  stake bigint not null,
  payout bigint not null,
  -- the part of the payout that could not be taken back because it was spent; the house bears it
  shortfall bigint not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  -- when its provider acknowledged it. Providers are notified so that they correct what they store besides the ledger,
  -- such as jackpot meters.
  told_at timestamptz,
  primary key (provider, round_id),
  check (shortfall >= 0 and shortfall <= payout)
);
create index voids_untold on wallet.voids (provider, at, round_id) where told_at is null;

-- A bonus from its grant to its end. The states before (offered, joined) and after belong to the promotion.
create table wallet.bonuses (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- what grants it, once: a claim of a promotion
  ref text not null unique,
  -- IN_PROGRESS: its terms apply. CLAIMABLE: the requirement is met, the member can claim its money.
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED',
    'EXPIRED')),
  -- granted to BONUS and to LOCKED; counts of 1/10,000, as all amounts here
  amount bigint not null check (amount >= 0),
  locked bigint not null check (locked >= 0),
  requirement bigint not null check (requirement >= 0),
  progress bigint not null default 0 check (progress >= 0),
  -- how much of a stake counts, in percent by category; stakes in a missing category do not count
  contribution jsonb not null,
  -- sports bets count from these odds on, in 1/10,000
  min_odds bigint not null,
  -- bonus money cannot be staked in these
  excluded_games text[] not null,
  debit_order text not null check (debit_order in ('REAL_FIRST', 'BONUS_FIRST')),
  max_bet bigint check (max_bet > 0),
  -- how much can become real money, and how much did
  max_cash_out bigint check (max_cash_out > 0),
  cashed_out bigint not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- What a bonus is called, whatever granted it: by language, null where it has no name.
  title jsonb
);
create index bonuses_expiry on wallet.bonuses (expires_at) where state = 'IN_PROGRESS';
create index bonuses_member on wallet.bonuses (member_id, granted_at desc);
-- One at a time.
create unique index bonuses_running on wallet.bonuses (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE');

-- What a merchant offers to deposit with.
create table wallet.payment_methods (
  merchant text references merchants.merchants,
  method text check (method in ('bank', 'card', 'ewallet', 'voucher')),
  position integer not null,
  is_on boolean not null default true,
  primary key (merchant, method)
);

-- Limits of a method, from a VIP level on: the row with the highest level that the member has applies.
-- Amounts are counts of 1/10,000, as all amounts here.
create table wallet.payment_method_limits (
  merchant text,
  method text,
  from_level integer default 1 check (from_level >= 1),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  -- deducted by the payment provider in addition to the amount
  fee bigint not null default 0 check (fee >= 0),
  -- how long it usually takes until the money is there
  minutes integer not null check (minutes >= 0),
  primary key (merchant, method, from_level),
  foreign key (merchant, method) references wallet.payment_methods (merchant, method),
  check (max_amount >= min_amount)
);

create table wallet.cashier_settings (
  merchant text primary key references merchants.merchants,
  deposit_presets bigint[] not null default '{}',
  -- how long a member has to pay an order
  order_minutes integer not null default 60 check (order_minutes between 5 and 10080),
  min_withdrawal bigint not null default 100000 check (min_withdrawal > 0),
  max_withdrawal bigint not null default 1000000000 check (max_withdrawal > 0),
  -- Withdrawals up to this amount are approved without a reviewer, unless a rule demands one; from the second on, two
  -- reviewers have to agree.
  review_above bigint not null default 5000000 check (review_above >= 0),
  two_reviewers_above bigint not null default 50000000 check (two_reviewers_above >= 0),
  -- The largest part that is sent to the payment service at once.
  max_payout_part bigint not null default 500000000 check (max_payout_part > 0),
  -- A win above this amount is a risk signal.
  big_win bigint not null default 100000000 check (big_win > 0),
  -- Without a response of the member for so long, a paid part counts as received.
  receipt_minutes integer not null default 30 check (receipt_minutes between 1 and 10080),
  min_upline_transfer bigint not null default 100000 check (min_upline_transfer > 0),
  max_upline_transfer bigint not null default 100000000,
  constraint cashier_settings_upline_transfer check (max_upline_transfer >= min_upline_transfer)
);

-- Bonuses that can be chosen with a deposit. The terms are stored with the order, so that a change applies to new
-- orders only.
create table wallet.deposit_bonuses (
  merchant text references merchants.merchants,
  code text check (code ~ '^[A-Z0-9-]{1,40}$'),
  title_ko text not null,
  title_en text not null,
  percent integer not null check (percent between 1 and 1000),
  max_amount bigint not null check (max_amount > 0),
  min_deposit bigint not null check (min_deposit > 0),
  multiplier integer not null check (multiplier >= 0),
  days integer not null check (days between 1 and 365),
  max_cash_out bigint check (max_cash_out > 0),
  -- for a member who has had no deposit credited before
  first_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null default true,
  primary key (merchant, code)
);

create table wallet.deposit_orders (
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one order of the member
  request_id text not null,
  method text not null check (method in ('bank', 'card', 'ewallet', 'voucher')),
  amount bigint not null check (amount > 0),
  currency text not null,
  language text not null,
  return_url text not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PENDING', 'PENDING_ASYNC', 'CREDITED', 'DECLINED',
    'EXPIRED', 'CANCELLED', 'REVERSED', 'CHARGEBACK')),
  reason text,
  -- what was received and credited
  charged bigint check (charged > 0),
  -- what was chosen, as the terms were at that time
  bonus_code text,
  bonus_terms jsonb,
  -- what was granted
  bonus_id bigint references wallet.bonuses,
  flags text[] not null default '{}',
  -- at the payment service
  payment_id text unique,
  checkout_url text,
  -- of the newest message that was applied
  payment_sequence integer not null default 0,
  -- how the order differs from what the payment service has, as the reconciliation found it
  difference text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the payment service was last queried for it
  checked_at timestamptz not null,
  -- the operator who works on it, until when nobody else can decide about it
  claimed_by text,
  claimed_until timestamptz,
  -- when staff closed what was found about it; counts until the state of the order changes
  closed_at timestamptz,
  unique (member_id, request_id)
);
create index deposit_orders_differences on wallet.deposit_orders (merchant, updated_at) where difference is not null;
create index deposit_orders_member on wallet.deposit_orders (member_id, created_at desc, id desc);
create index deposit_orders_merchant on wallet.deposit_orders (merchant, created_at);
create index deposit_orders_open on wallet.deposit_orders (checked_at) where state in ('CREATED', 'PENDING',
  'PENDING_ASYNC');
-- for the queue of deposits to match, whose condition implies this one
create index deposit_orders_to_match on wallet.deposit_orders (merchant, created_at) where difference is not null
  or method = 'bank' and state = 'PENDING_ASYNC' or flags <> '{}';

-- Every state that an order had, for the member's timeline and for operators.
create table wallet.deposit_events (
  order_id uuid references wallet.deposit_orders,
  state text,
  at timestamptz not null,
  primary key (order_id, state)
);

-- VIP levels: what they allow. Conditions are the promotions'. A member has the highest level up to their own.
create table wallet.member_levels (
  merchant text references merchants.merchants,
  level integer check (level >= 1),
  name_ko text not null,
  name_en text not null,
  -- within a calendar day of the merchant
  daily_withdrawals integer not null check (daily_withdrawals > 0),
  daily_withdrawal_amount bigint not null check (daily_withdrawal_amount > 0),
  -- of one withdrawal; counts of 1/10,000, as all amounts here
  withdrawal_fee bigint not null default 0 check (withdrawal_fee >= 0),
  -- of the rebate of a category; in 1/10,000
  rebate_factor integer not null default 10000 check (rebate_factor between 0 and 100000),
  primary key (merchant, level)
);

create table wallet.payout_accounts (
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  country text not null,
  bank text not null,
  -- encrypted at rest; the index finds the same account of another member
  number_sealed text not null,
  number_index text not null,
  last_digits text not null,
  holder_sealed text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create unique index payout_accounts_default on wallet.payout_accounts (member_id) where is_default
  and removed_at is null;
create unique index payout_accounts_number on wallet.payout_accounts (member_id, number_index) where removed_at is null;
create index payout_accounts_shared on wallet.payout_accounts (merchant, number_index);

create table wallet.withdrawal_orders (
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one order of the member
  request_id text not null,
  payout_account_id uuid not null references wallet.payout_accounts,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  currency text not null,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID',
    'RECEIVED', 'RECEIVED_BY_TIMEOUT', 'NOT_RECEIVED', 'REJECTED', 'FAILED')),
  -- how many reviewers had to agree, and what they were shown
  reviewers integer not null default 0 check (reviewers between 0 and 2),
  risk_signals text[] not null default '{}',
  -- the operator who reviews it, until when nobody else can
  claimed_by text,
  claimed_until timestamptz,
  -- who approved it first, where two have to agree
  approved_by text,
  -- the accounts of staff behind that approval, as the staff side names them: a token counts as its owner and its maker
  approver_people text[] not null default '{}',
  -- what an operator wrote for the member
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  recent_count integer,
  recent_amount bigint,
  unique (member_id, request_id),
  check (fee >= 0 and fee < amount)
);
create index withdrawal_orders_member on wallet.withdrawal_orders (member_id, created_at desc, id desc);
create index withdrawal_orders_open on wallet.withdrawal_orders (merchant, state, created_at)
  where state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'NOT_RECEIVED');

create table wallet.withdrawal_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references wallet.withdrawal_orders,
  state text not null,
  -- an operator, the member or a part of the system
  actor text not null,
  note text,
  at timestamptz not null
);
create index withdrawal_events_order on wallet.withdrawal_events (order_id, id);

-- Parts of a withdrawal as they are paid out. `reference` names each at the payment service.
create table wallet.withdrawal_parts (
  order_id uuid references wallet.withdrawal_orders,
  part integer check (part >= 1),
  reference uuid not null unique,
  amount bigint not null check (amount > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'PAID', 'FAILED')),
  reason text,
  payout_id text unique,
  payout_sequence integer not null default 0,
  paid_at timestamptz,
  receipt text check (receipt in ('RECEIVED', 'NOT_RECEIVED', 'RECEIVED_BY_TIMEOUT', 'FORCED', 'REPLACED')),
  receipt_at timestamptz,
  -- what the member wrote about a part that did not arrive
  note text,
  -- it pays again what this part of the same order should have paid
  replaces integer,
  -- how it differs from what the payment service has, as the reconciliation found it
  difference text,
  checked_at timestamptz not null,
  -- who agreed first that it is not paid and goes back to the member, where two people have to agree
  release_approved_by text,
  -- the accounts of staff behind that approval
  release_approver_people text[] not null default '{}',
  primary key (order_id, part)
);
create index withdrawal_parts_open on wallet.withdrawal_parts (checked_at) where state in ('PENDING', 'SENT');
create index withdrawal_parts_unconfirmed on wallet.withdrawal_parts (paid_at) where state = 'PAID' and receipt is null;

-- Pictures that a member sent as proof, shown to operators only.
create table wallet.withdrawal_proofs (
  order_id uuid,
  part integer,
  position integer,
  -- in the store of private images
  image_key text not null unique references images.private_images,
  bytes integer not null,
  at timestamptz not null,
  primary key (order_id, part, "position"),
  foreign key (order_id, part) references wallet.withdrawal_parts (order_id, part)
);

create table wallet.rebate_claims (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one claim of the member
  request_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  unique (member_id, request_id)
);
create index rebate_claims_member on wallet.rebate_claims (member_id, at desc, id desc);

-- What members have earned, of the bets of one day and category that were settled at the same rate and factor. What is
-- not claimed grows, and may be below 0 where bets were voided after their rebate had been claimed: it is deducted from
-- what comes next.
create table wallet.rebate_accruals (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  day date not null,
  category text not null,
  -- hundredths of a percent
  rate integer not null,
  -- of the member's level; in 1/10,000
  factor integer not null,
  base bigint not null,
  amount bigint not null,
  -- the last row of the feed that is in it
  last_xid xid8 not null,
  last_id bigint not null,
  claimed_by bigint references wallet.rebate_claims
);
create index rebate_accruals_claim on wallet.rebate_accruals (claimed_by) where claimed_by is not null;
create index rebate_accruals_claimed on wallet.rebate_accruals (member_id, day, category, rate, factor)
  where claimed_by is not null;
create unique index rebate_accruals_open on wallet.rebate_accruals (member_id, day, category, rate, factor)
  where claimed_by is null;

-- What members were credited besides payouts: a row for each journal and member, written with the journal. Derived from
-- the ledger, which has no index by member and kind. Negative where a bonus was taken back.
create table wallet.member_incomes (
  journal_id bigint,
  member_id bigint,
  -- of the journal
  kind text not null,
  ref text not null,
  -- of the journal, in the merchant's time zone
  day date not null,
  amount bigint not null check (amount <> 0),
  primary key (journal_id, member_id)
);
create index member_incomes_member on wallet.member_incomes (member_id, day);

-- Transfers of members to their upline. What one of them moved is the journal `upline:<id>`.
create table wallet.upline_transfers (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- the upline at that time
  upline_id bigint not null references identity.members,
  -- made by the client: names one transfer of the member
  request_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  -- Why operators would decide about a withdrawal of the sender at that time. Null: transferred before it was stored,
  -- so that it is not known.
  risk_signals text[],
  unique (member_id, request_id),
  check (member_id <> upline_id)
);
create index upline_transfers_member on wallet.upline_transfers (member_id, at desc, id desc);
create index upline_transfers_received on wallet.upline_transfers (upline_id, at desc);

-- Transfers between a member's main wallet and the wallet of a vendor, those included that were not possible.
create table wallet.wallet_transfers (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  -- made by the client: names one transfer of the member
  transfer_id text not null,
  vassalage text not null,
  -- above 0: to the vendor's wallet; below 0: back to the main one
  amount bigint not null check (amount <> 0),
  state text not null check (state in ('DONE', 'FAILED')),
  -- an error code
  failure text check (failure in ('INSUFFICIENT_FUNDS', 'WALLET_NOT_FOUND')),
  at timestamptz not null,
  unique (member_id, transfer_id),
  check ((state = 'FAILED') = (failure is not null))
);
create index wallet_transfers_member on wallet.wallet_transfers (member_id, at desc, id desc);

-- The movements of members up to a journal, added up by a job that follows the seals: the transaction of a movement
-- writes none of this. Amounts are counts of 1/10,000, as all amounts here.
create table wallet.statement_position (
  is_only boolean default true primary key check (is_only),
  -- every movement up to this journal is added up, and none after it
  journal_id bigint not null
);

create table wallet.statement_hours (
  member_id bigint,
  -- UTC
  hour timestamptz,
  -- of the statement, as in all these tables
  kind text,
  count integer not null,
  amount bigint not null,
  primary key (member_id, hour, kind)
);

-- Movements of the kinds that are rare among those of a player. Those of the others are found quickly in the ledger
-- itself.
create table wallet.statement_entries (
  member_id bigint,
  kind text,
  journal_id bigint,
  primary key (member_id, kind, journal_id)
);

-- Corrections of members' money by staff, each agreed to by two people. One that nobody has decided can be decided
-- until `expires_at`.
create table wallet.adjustments (
  -- made by the client: a proposal that is sent again is one
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- SETTLE_DEBT: what a member owes after a chargeback is written off, as far as `amount` goes
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'SETTLE_DEBT')),
  -- counts of 1/10,000, as all amounts here
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'BOOKED', 'DECLINED', 'WITHDRAWN')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create index adjustments_member on wallet.adjustments (member_id, proposed_at desc, id desc);
create index adjustments_merchant on wallet.adjustments (merchant, proposed_at desc, id desc);

create table wallet.deposit_decisions (
  id bigint generated always as identity primary key,
  order_id uuid not null references wallet.deposit_orders,
  decision text not null check (decision in ('RECHECKED', 'CLOSING_APPROVED', 'CLOSED')),
  actor text not null,
  -- the accounts of staff behind the actor, as the staff side names them
  people text[] not null,
  -- the difference of the order at that time
  difference text,
  note text,
  at timestamptz not null
);
create index deposit_decisions_order on wallet.deposit_decisions (order_id, id);

-- Changes of the cashier settings of merchants by staff. One that loosens anything can be decided by another person
-- until `expires_at`; every other one is applied as it is made.
create table wallet.cashier_setting_changes (
  -- made by the client: a change that is sent again is one
  id uuid primary key,
  merchant text not null references merchants.merchants,
  -- digest of `before`: the change can be applied to no other settings
  version text not null,
  -- all settings, not only what differs
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null check (state in ('PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- missing for a change that was applied as it was made
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create index cashier_setting_changes_merchant on wallet.cashier_setting_changes (merchant, proposed_at desc, id desc);

-- Changes of bonuses that their members have not been notified of yet: a job sends the message and deletes the row in
-- one transaction.
create table wallet.bonus_changes (
  id bigint generated always as identity primary key,
  bonus_id bigint not null references wallet.bonuses,
  change text not null check (change in ('GRANTED', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED'))
);

create table wallet.rebate_settings (
  merchant text primary key references merchants.merchants,
  -- MANUAL: members claim their rebates. AUTOMATIC: at noon of the merchant they are paid what was accrued up to the
  -- day before.
  mode text not null default 'MANUAL' check (mode in ('MANUAL', 'AUTOMATIC'))
);

-- Days of the merchant on which everybody was paid.
create table wallet.rebate_days (
  merchant text references merchants.merchants,
  day date,
  done_at timestamptz not null,
  primary key (merchant, day)
);

create table wallet.free_rounds (
  id uuid default gen_random_uuid() primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- what grants them, once: `claim:<id>` of a campaign, `order:<id>` of the points mall
  ref text not null unique,
  game_id text not null references games.games,
  -- of each round, which the house stakes and the member does not; counts of 1/10,000
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  -- counted by the bets that stand
  used integer not null default 0,
  -- what its rounds have paid, and the member has not had taken back
  won bigint not null default 0 check (won >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (used >= 0 and used <= rounds)
);
create index free_rounds_member on wallet.free_rounds (member_id, expires_at, id);

insert into wallet.statement_position (is_only, journal_id) values (true, 0);

insert into ledger.journal_kinds (kind, domain) values
  ('deposit', 'wallet'), ('deposit-reversal', 'wallet'), ('withdrawal', 'wallet'), ('withdrawal-release', 'wallet'),
  ('payout', 'wallet'), ('bonus', 'wallet'), ('rebate', 'wallet'), ('referral', 'wallet'), ('transfer', 'wallet'),
  ('upline-transfer', 'wallet'), ('adjustment', 'wallet'), ('points', 'wallet');
