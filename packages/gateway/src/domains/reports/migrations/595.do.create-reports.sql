create schema reports;

-- Settled play by merchant, game and time. `span`: whether a row is of an hour or a day of the merchant, which begins
-- at `at`. Squares are of the amounts of rounds, from which the deviation by chance follows.
create table reports.play (
  merchant text not null,
  span text not null check (span in ('hour', 'day')),
  at timestamptz not null,
  provider text not null,
  vassalage text not null,
  category text not null,
  game_id text not null,
  currency text not null,
  rounds bigint not null,
  won bigint not null,
  stake bigint not null,
  bonus_stake bigint not null,
  payout bigint not null,
  voids bigint not null,
  voided bigint not null,
  jackpot_shares bigint not null default 0,
  jackpot_wins bigint not null default 0,
  stake_squares numeric not null,
  products numeric not null,
  payout_squares numeric not null,
  primary key (merchant, span, at, game_id, currency, provider, vassalage, category)
);

-- What journals of the ledger have moved, by merchant and time.
create table reports.movements (
  merchant text not null,
  span text not null check (span in ('hour', 'day')),
  at timestamptz not null,
  currency text not null,
  figure text not null,
  count bigint not null,
  amount bigint not null,
  primary key (merchant, span, at, currency, figure)
);

-- The journal with which a member deposited for the first time.
create table reports.first_deposits (
  member_id bigint primary key,
  journal_id bigint not null
);
create index first_deposits_journal on reports.first_deposits (journal_id);

-- Weeks, by their Monday, in which a member has had a round settled.
create table reports.member_weeks (
  member_id bigint not null,
  week date not null,
  primary key (member_id, week)
);

-- How many of the members who registered in a week had a round settled in another.
create table reports.cohort_weeks (
  merchant text not null,
  cohort date not null,
  week date not null,
  members bigint not null,
  primary key (merchant, cohort, week)
);

-- The last journal that is counted.
create table reports.ledger_position (
  is_only boolean primary key default true check (is_only),
  journal_id bigint not null
);
insert into reports.ledger_position (journal_id) values (0);
