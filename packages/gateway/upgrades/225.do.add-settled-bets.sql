-- The feed of settled bets

-- One row for each round of real play that is settled. A round that is settled differently later, or voided, gets a row that negates the one before
-- and, where it still counts, a new one: sums over rows are right at any time, and rows never change. Amounts are counts of 1/10,000, as all amounts here.
create table wallet.settled_bets (
  id bigint generated always as identity,
  -- the transaction that wrote it: readers stop below the oldest one that is still running, so that no row appears behind them
  xid xid8 not null default pg_current_xact_id(),
  provider text not null,
  round_id text not null,
  member_id bigint not null,
  merchant text not null,
  category text not null,
  vassalage text not null,
  game_id text not null,
  currency text not null,
  stake int8 not null,
  -- by wallet.valid_bet
  valid_bet int8 not null,
  -- of the stake: what came from bonus pools
  bonus_stake int8 not null,
  -- of the valid bet: what was staked on both of two results that exclude each other
  opposite_stake int8 not null,
  payout int8 not null,
  -- of a correction: when the round was corrected
  settled_at timestamptz not null,
  -- of settled_at, in the merchant's time zone
  day date not null,
  -- as they were when the round was settled first: hundredths of a percent, 0 where none is offered; and the factor of the member's level, in 1/10,000
  rebate_rate int not null,
  rebate_factor int not null,
  -- the row that this one negates
  reverses bigint,
  primary key (xid, id)
);
create index settled_bets_round on wallet.settled_bets (round_id, provider, id);
create unique index settled_bets_reversed on wallet.settled_bets (reverses) where reverses is not null;

-- How far each consumer has read.
create table wallet.feed_positions (
  consumer text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

-- Rounds that were settled before there was a feed. No rebate was offered for them.
insert into wallet.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency, stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor)
select r.provider, r.round_id, r.member_id, r.merchant, g.category, g.vassalage, r.game_id, c.currency, r.stake,
  case
    when r.stake = bonus.stake then 0
    when g.category in ('LIVE', 'PVP') and r.payout = r.stake then 0
    when g.category in ('SPORTS', 'ESPORTS') then case r.payout when r.stake then 0 when r.stake / 2.0 then r.stake / 2 else r.stake end
    else r.stake
  end,
  bonus.stake, 0, r.payout, r.closed_at, (r.closed_at at time zone c.time_zone)::date, 0, 10000
from games.rounds r
join games.games g on g.game_id = r.game_id
join merchants.merchants c on c.code = r.merchant
cross join lateral (
  select coalesce(sum(-e.amount), 0)::int8 as stake
  from wallet.provider_transactions t join wallet.entries e on e.journal_id = t.journal_id join wallet.accounts a on a.id = e.account_id
  where t.round_id = r.round_id and t.provider = r.provider and t.kind in ('bet', 'betwin') and t.state = 'POSTED' and a.kind in ('BONUS', 'LOCKED')
) bonus
where r.mode = 'real' and r.state = 'CLOSED'
order by r.closed_at, r.round_id;

-- Rebates

create table wallet.rebate_claims (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one claim of the member
  request_id text not null,
  amount int8 not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  unique (member_id, request_id)
);
create index rebate_claims_member on wallet.rebate_claims (member_id, at desc, id desc);

-- What members have earned, of the bets of one day and category that were settled at the same rate and factor. What is not claimed grows, and may be
-- below 0 where bets were voided after their rebate had been claimed: it is deducted from what comes next.
create table wallet.rebate_accruals (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  day date not null,
  category text not null,
  -- hundredths of a percent
  rate int not null,
  -- of the member's level; in 1/10,000
  factor int not null,
  base int8 not null,
  amount int8 not null,
  -- the last row of the feed that is in it
  last_xid xid8 not null,
  last_id bigint not null,
  claimed_by bigint references wallet.rebate_claims
);
create unique index rebate_accruals_open on wallet.rebate_accruals (member_id, day, category, rate, factor) where claimed_by is null;
create index rebate_accruals_claimed on wallet.rebate_accruals (member_id, day, category, rate, factor) where claimed_by is not null;
create index rebate_accruals_claim on wallet.rebate_accruals (claimed_by) where claimed_by is not null;

alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'rebate', 'transfer',
    'adjustment', 'opening'
  )
);

-- The result of a claim: a status, the claim, and what the portal shows afterwards.
create type wallet.rebate_claimed as (
  status text,
  repeated boolean,
  claim_id int8,
  amount int8,
  shown int8,
  version int8,
  currency text
);
