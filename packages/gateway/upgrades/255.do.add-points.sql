-- Points and the points mall

-- Points are counts of 1/10,000, as amounts are.

-- What a bet earns that is settled now: points for each credit of the valid bet. A category without a row earns nothing.
create table promotions.point_rates (
  merchant text not null references merchants.merchants,
  category text not null references games.categories,
  rate int8 not null check (rate > 0),
  primary key (merchant, category)
);

-- Factors of VIP levels, in 1/10,000: that of the highest level up to the member's applies, 1 where there is none.
create table promotions.point_levels (
  merchant text not null references merchants.merchants,
  level int not null,
  factor int not null check (factor > 0),
  primary key (merchant, level)
);

create table promotions.point_settings (
  merchant text primary key references merchants.merchants,
  -- on Saturdays and Sundays of the merchant's time zone, in 1/10,000
  weekend_factor int not null default 10000 check (weekend_factor > 0),
  -- credits for a point; null: points are not converted
  conversion_rate int8 check (conversion_rate > 0),
  -- of a member and a day of the merchant's time zone; in points
  daily_cap int8 not null check (daily_cap >= 0),
  -- counts changes: they are made from the one that was read
  version int not null default 1
);

-- What a member has. Lock order: the wallet first, then this row, then items of the mall.
create table promotions.point_balances (
  member_id bigint primary key references identity.members,
  merchant text not null references merchants.merchants,
  -- what can be spent: the sum of what remains of the lots
  balance int8 not null default 0 check (balance >= 0),
  -- by bets: spending does not lower it, a reversed bet does. Below 0 only while a reversal has been read before the bet that it reverses.
  earned int8 not null default 0,
  -- what reversals could not take back, which the next lots pay first: then nothing is left to spend
  owed int8 not null default 0 check (owed >= 0),
  check (owed = 0 or balance = 0)
);

-- Where points come from. Spending takes the oldest first. They never expire.
create table promotions.point_lots (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  -- unique for a member: `bets:2026-11-20:RNG`, with the day of the original bet; `grant:…`, `return:…`
  source text not null,
  earned int8 not null,
  remaining int8 not null check (remaining >= 0),
  at timestamptz not null,
  -- of lots of bets: the last row of the feed of settled bets that is in it
  last_xid xid8,
  last_id int8,
  unique (member_id, source)
);
create index point_lots_unspent on promotions.point_lots (member_id, at, id) where remaining > 0;

-- The statement: every change of a balance. Only added to.
create table promotions.point_entries (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('EARNED', 'REVERSED', 'REDEEMED', 'CONVERTED', 'RETURNED', 'GRANTED', 'ADJUSTED')),
  ref text not null unique,
  -- what the balance changed by
  amount int8 not null,
  -- what `owed` changed by
  owed int8 not null default 0,
  balance_after int8 not null,
  at timestamptz not null
);
create index point_entries_member on promotions.point_entries (member_id, id desc);

create table promotions.point_items (
  merchant text not null references merchants.merchants,
  id text not null,
  kind text not null check (kind in ('GOODS', 'CREDITS')),
  category text not null check (category in ('CREDITS', 'VOUCHERS', 'ELECTRONICS', 'HOME', 'LIFESTYLE')),
  name jsonb not null,
  description jsonb not null,
  image text not null,
  price int8 not null check (price > 0),
  -- prices of VIP levels, in counts of 1/10,000: {"3": 5000000}. That of the highest level up to the member's applies.
  level_prices jsonb not null default '{}',
  -- of CREDITS: what one is worth in the wallet
  value int8 check (value > 0),
  min_quantity int not null default 1 check (min_quantity > 0),
  max_per_member int check (max_per_member > 0),
  -- null: unlimited
  stock int check (stock >= 0),
  position int not null,
  is_on boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  version int not null default 1,
  primary key (merchant, id),
  check ((kind = 'CREDITS') = (value is not null))
);

create table promotions.point_orders (
  id uuid primary key,
  -- the transaction number that members read
  number bigint generated always as identity unique,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one order of the member
  request_id text not null,
  kind text not null check (kind in ('GOODS', 'CREDITS', 'CONVERSION')),
  -- none of a conversion
  item_id text,
  item_name jsonb,
  quantity int8 not null check (quantity > 0),
  points int8 not null check (points > 0),
  -- what was credited to the wallet
  amount int8,
  currency text not null,
  state text not null check (state in ('APPLYING', 'PROCESS', 'PASSED', 'APPROVED', 'REJECTED')),
  -- written by staff for the member
  remark text,
  -- of GOODS: sealed (DA-01)
  address text,
  -- of the merchant's time zone
  day date not null,
  applied_at timestamptz not null,
  claimed_by text,
  claimed_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  unique (member_id, request_id),
  check ((kind = 'CONVERSION') = (item_id is null))
);
create index point_orders_member on promotions.point_orders (member_id, number desc);
create index point_orders_merchant on promotions.point_orders (merchant, number desc);
create index point_orders_open on promotions.point_orders (merchant, number) where state in ('APPLYING', 'PROCESS');

-- Credits of the mall have their journal.
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'rebate', 'referral',
    'transfer', 'upline-transfer', 'adjustment', 'opening', 'chase-hold', 'chase-release', 'points'
  )
);

-- As it was when the round was settled first: points for each credit, with the factors of the weekend and of the member's level.
alter table wallet.settled_bets add column point_rate int8 not null default 0;
drop function if exists wallet.settled_bet(games.rounds, int8, text, timestamptz, int, int);
