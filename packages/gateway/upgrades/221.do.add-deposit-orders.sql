-- Cashier settings of merchants

-- What a merchant offers to deposit with.
create table wallet.payment_methods (
  merchant text not null references merchants.merchants,
  method text not null check (method in ('bank', 'card', 'ewallet', 'voucher')),
  position int not null,
  is_on boolean not null default true,
  primary key (merchant, method)
);

-- Limits of a method, from a VIP level on: the row with the highest level that the member has applies.
-- Amounts are counts of 1/10,000, as all amounts here.
create table wallet.payment_method_limits (
  merchant text not null,
  method text not null,
  from_level int not null default 1 check (from_level >= 1),
  min_amount int8 not null check (min_amount > 0),
  max_amount int8 not null,
  -- deducted by the payment provider in addition to the amount
  fee int8 not null default 0 check (fee >= 0),
  -- how long it usually takes until the money is there
  minutes int not null check (minutes >= 0),
  primary key (merchant, method, from_level),
  foreign key (merchant, method) references wallet.payment_methods,
  check (max_amount >= min_amount)
);

create table wallet.cashier_settings (
  merchant text primary key references merchants.merchants,
  deposit_presets int8[] not null default '{}',
  -- how long a member has to pay an order
  order_minutes int not null default 60 check (order_minutes between 5 and 10080)
);

-- Bonuses that can be chosen with a deposit. The terms are stored with the order, so that a change applies to new orders only.
create table wallet.deposit_bonuses (
  merchant text not null references merchants.merchants,
  code text not null check (code ~ '^[A-Z0-9-]{1,40}$'),
  title_ko text not null,
  title_en text not null,
  percent int not null check (percent between 1 and 1000),
  max_amount int8 not null check (max_amount > 0),
  min_deposit int8 not null check (min_deposit > 0),
  multiplier int not null check (multiplier >= 0),
  days int not null check (days between 1 and 365),
  max_cash_out int8 check (max_cash_out > 0),
  -- for a member who has had no deposit credited before
  first_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null default true,
  primary key (merchant, code)
);

-- Deposit orders

create table wallet.deposit_orders (
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one order of the member
  request_id text not null,
  method text not null check (method in ('bank', 'card', 'ewallet', 'voucher')),
  amount int8 not null check (amount > 0),
  currency text not null,
  language text not null,
  return_url text not null,
  state text not null default 'CREATED' check (
    state in ('CREATED', 'PENDING', 'PENDING_ASYNC', 'CREDITED', 'DECLINED', 'EXPIRED', 'CANCELLED', 'REVERSED', 'CHARGEBACK')
  ),
  reason text,
  -- what was received and credited
  charged int8 check (charged > 0),
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
  payment_sequence int not null default 0,
  -- how the order differs from what the payment service has, as the reconciliation found it
  difference text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the payment service was last queried for it
  checked_at timestamptz not null,
  unique (member_id, request_id)
);
create index deposit_orders_member on wallet.deposit_orders (member_id, created_at desc, id desc);
create index deposit_orders_open on wallet.deposit_orders (checked_at) where state in ('CREATED', 'PENDING', 'PENDING_ASYNC');
create index deposit_orders_differences on wallet.deposit_orders (merchant, updated_at) where difference is not null;

-- Every state that an order had, for the member's timeline and for operators.
create table wallet.deposit_events (
  order_id uuid not null references wallet.deposit_orders,
  state text not null,
  at timestamptz not null,
  primary key (order_id, state)
);

-- Money that is taken back

-- DEBT: what a member owes after a chargeback, as a balance below 0. It is no pool: nothing is staked from it.
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check check (
  kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'DEBT', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT')
);
alter table wallet.accounts drop constraint balance_never_negative;
alter table wallet.accounts add constraint balance_never_negative check (balance is null or case kind when 'DEBT' then balance <= 0 else balance >= 0 end);
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in ('bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening')
);

-- Credits and reversals of deposits return what was found about them, and reversals what could not be taken from the wallet.
alter type wallet.deposited add attribute flags text[];
alter type wallet.deposited add attribute owed int8;
drop function if exists protection.admit_deposit(int8, text, int8, timestamptz);
