-- Rounds of one slot that a member plays at a stake of the house

create table wallet.free_rounds (
  id uuid primary key default gen_random_uuid(),
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- what grants them, once: `claim:<id>` of a campaign, `order:<id>` of the points mall
  ref text not null unique,
  game_id text not null references games.games,
  -- of each round, which the house stakes and the member does not; counts of 1/10,000
  stake int8 not null check (stake > 0),
  rounds int not null check (rounds > 0),
  -- counted by the bets that stand
  used int not null default 0 check (used between 0 and rounds),
  -- what its rounds have paid, and the member has not had taken back
  won int8 not null default 0 check (won >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index free_rounds_member on wallet.free_rounds (member_id, expires_at, id);

-- Of a bet: the grant that it was played with. Its own row says it, so that a repeat, a win and a rollback need no other.
alter table wallet.provider_transactions add column free_rounds uuid;
