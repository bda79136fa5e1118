-- What chases hold of a member's money, as withdrawals have HELD. It is no pool: nothing is staked from it, and the portal's balance does not count it.
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check check (
  kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'DEBT', 'HELD', 'CHASE', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT')
);
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'rebate', 'referral',
    'transfer', 'upline-transfer', 'adjustment', 'opening', 'chase-hold', 'chase-release'
  )
);
-- They take what a stake that was held before needs.
drop function if exists wallet.place_bet(text, text, text, text, text, int8, text, text, boolean, timestamptz, text, int8);
drop function if exists wallet.bet_refusal(wallet.play, int8, boolean, timestamptz);
drop function if exists lottery.place_order(uuid, text, int8, bytea, text, text, text, text, text, jsonb, timestamptz);

-- Tickets that are bet on several coming issues. Everything is held when it is ordered; each issue's part becomes a stake when that issue opens.
create table lottery.chases (
  id uuid primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  code text not null,
  -- made by the client: names one chase of the member
  request_id text not null,
  fingerprint text not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'STOPPED')),
  -- WON, CANCELLED, or what the wallet said when an issue's part could not be staked
  stop_reason text,
  -- ends with the first issue that wins at least so much; null: goes on. Counts of 1/10,000, as all amounts here
  stop_at_win int8 check (stop_at_win > 0),
  -- as priced for a multiple of 1, with the odds of the order
  tickets jsonb not null,
  total int8 not null check (total > 0),
  -- the log-in that ordered it
  login_hash bytea not null,
  -- the bonus whose money is in it
  bonus_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, request_id),
  foreign key (merchant, code) references lottery.merchant_games,
  check ((state = 'RUNNING') = (ended_at is null))
);
create index chases_running on lottery.chases (merchant, code) where state = 'RUNNING';
create index chases_of_member on lottery.chases (member_id, created_at desc, id desc);

create table lottery.chase_issues (
  chase_id uuid not null references lottery.chases,
  position int not null,
  numero text not null,
  multiple int not null check (multiple > 0),
  stake int8 not null check (stake > 0),
  -- WAITING: held. RETURNED: the chase ended before, or the issue was not open when its turn came
  state text not null default 'WAITING' check (state in ('WAITING', 'PLACED', 'RETURNED')),
  order_id uuid references lottery.orders,
  primary key (chase_id, position),
  unique (chase_id, numero)
);

-- What a chase still holds, and of which pool. Taken in the order of `turn`, as stakes are.
create table lottery.chase_holds (
  chase_id uuid not null references lottery.chases,
  turn int not null,
  account_id bigint not null references wallet.accounts,
  amount int8 not null check (amount >= 0),
  primary key (chase_id, turn)
);

alter table lottery.orders add column chase_id uuid references lottery.chases;
