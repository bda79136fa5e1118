-- VIP levels: what they allow. Conditions are the promotions'. A member has the highest level up to their own.
create table wallet.member_levels (
  merchant text not null references merchants.merchants,
  level int not null check (level >= 1),
  name_ko text not null,
  name_en text not null,
  -- within a calendar day of the merchant
  daily_withdrawals int not null check (daily_withdrawals > 0),
  daily_withdrawal_amount int8 not null check (daily_withdrawal_amount > 0),
  -- of one withdrawal; counts of 1/10,000, as all amounts here
  withdrawal_fee int8 not null default 0 check (withdrawal_fee >= 0),
  -- of the rebate of a category; in 1/10,000
  rebate_factor int not null default 10000 check (rebate_factor between 0 and 100000),
  primary key (merchant, level)
);

alter table wallet.cashier_settings
  add column min_withdrawal int8 not null default 100000 check (min_withdrawal > 0),
  add column max_withdrawal int8 not null default 1000000000 check (max_withdrawal > 0),
  -- Withdrawals up to this amount are approved without a reviewer, unless a rule demands one; from the second on, two reviewers have to agree.
  add column review_above int8 not null default 5000000 check (review_above >= 0),
  add column two_reviewers_above int8 not null default 50000000 check (two_reviewers_above >= 0),
  -- The largest part that is sent to the payment service at once.
  add column max_payout_part int8 not null default 500000000 check (max_payout_part > 0),
  -- A win above this amount is a risk signal.
  add column big_win int8 not null default 100000000 check (big_win > 0),
  -- Without a response of the member for so long, a paid part counts as received.
  add column receipt_minutes int not null default 30 check (receipt_minutes between 1 and 10080);

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
create unique index payout_accounts_number on wallet.payout_accounts (member_id, number_index) where removed_at is null;
create unique index payout_accounts_default on wallet.payout_accounts (member_id) where is_default and removed_at is null;
create index payout_accounts_shared on wallet.payout_accounts (merchant, number_index);

create table wallet.withdrawal_orders (
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one order of the member
  request_id text not null,
  payout_account_id uuid not null references wallet.payout_accounts,
  amount int8 not null check (amount > 0),
  fee int8 not null check (fee >= 0 and fee < amount),
  currency text not null,
  state text not null default 'REQUESTED' check (
    state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT', 'NOT_RECEIVED', 'REJECTED', 'FAILED')
  ),
  -- how many reviewers had to agree, and what they were shown
  reviewers int not null default 0 check (reviewers between 0 and 2),
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
  unique (member_id, request_id)
);
create index withdrawal_orders_member on wallet.withdrawal_orders (member_id, created_at desc, id desc);
create index withdrawal_orders_open on wallet.withdrawal_orders (merchant, state, created_at) where state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT', 'PAID', 'NOT_RECEIVED');

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
  order_id uuid not null references wallet.withdrawal_orders,
  part int not null check (part >= 1),
  reference uuid not null unique,
  amount int8 not null check (amount > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'PAID', 'FAILED')),
  reason text,
  payout_id text unique,
  payout_sequence int not null default 0,
  paid_at timestamptz,
  receipt text check (receipt in ('RECEIVED', 'NOT_RECEIVED', 'RECEIVED_BY_TIMEOUT', 'FORCED', 'REPLACED')),
  receipt_at timestamptz,
  -- what the member wrote about a part that did not arrive
  note text,
  -- it pays again what this part of the same order should have paid
  replaces int,
  -- how it differs from what the payment service has, as the reconciliation found it
  difference text,
  checked_at timestamptz not null,
  primary key (order_id, part)
);
create index withdrawal_parts_open on wallet.withdrawal_parts (checked_at) where state in ('PENDING', 'SENT');
create index withdrawal_parts_unconfirmed on wallet.withdrawal_parts (paid_at) where state = 'PAID' and receipt is null;

-- Pictures that a member sent as proof, shown to operators only.
create table wallet.withdrawal_proofs (
  order_id uuid not null,
  part int not null,
  position int not null,
  -- in the store of private images
  image_key text not null unique,
  bytes int not null,
  at timestamptz not null,
  primary key (order_id, part, position),
  foreign key (order_id, part) references wallet.withdrawal_parts
);

-- HELD: what a member's open withdrawals hold. It is no pool: nothing is staked from it, and the portal's balance does not count it.
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check check (
  kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'DEBT', 'HELD', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT')
);
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'transfer',
    'adjustment', 'opening'
  )
);
