-- What campaigns count, and how far each member has come. Amounts are counts of 1/10,000.

-- What happened to members besides bets, in the order of transactions: read like the feed of settled bets. Written by triggers, once for each `ref`.
create table promotions.member_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  merchant text not null,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('DEPOSIT', 'LOGIN', 'INVITE', 'VERIFY_EMAIL', 'VERIFY_MOBILE', 'PAYOUT_ACCOUNT')),
  ref text not null unique,
  -- of deposits, below 0 where one was taken back; 1 of the others
  amount int8 not null,
  at timestamptz not null
);
create index member_events_feed on promotions.member_events (xid, id);
create index member_events_member on promotions.member_events (member_id, at);

-- Missions, newbie tasks and rankings of campaigns, one row for each, as their rules say now. Kept up to date by a trigger.
create table promotions.objectives (
  id bigint generated always as identity primary key,
  merchant text not null,
  campaign text not null,
  -- `mission:<key>`, `task:<key>`, `ranking`
  key text not null,
  counts text not null check (counts in ('BET', 'WIN', 'NET_WIN', 'MULTIPLE', 'PLAY_GAMES', 'DEPOSIT', 'LOGIN', 'INVITE', 'VERIFY_EMAIL', 'VERIFY_MOBILE', 'PAYOUT_ACCOUNT')),
  -- CAMPAIGN: from its start to its end
  period text not null check (period in ('ONCE', 'DAY', 'WEEK', 'NEWBIE', 'RESCUE', 'CAMPAIGN')),
  -- empty: everything counts
  categories text[] not null,
  vendors text[] not null,
  games text[] not null,
  min_stake int8 not null,
  -- null of a ranking; whole numbers are counts of 1/10,000 as well
  target int8,
  min_loss int8,
  -- of NEWBIE: days since the registration
  days int,
  join_first boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- what reaching the target gives; null of a ranking
  reward jsonb,
  amount int8,
  claim_days int not null,
  is_on boolean not null,
  unique (merchant, campaign, key),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

create table promotions.progress (
  objective_id bigint not null references promotions.objectives,
  -- the first day of its period in the merchant's time zone; of periods without days the first day of the campaign
  period date not null,
  member_id bigint not null references identity.members,
  value int8 not null default 0,
  -- when the value became what it is: of equal values the earlier one ranks higher
  changed_at timestamptz not null,
  reached_at timestamptz,
  -- the last row of its feed that is in the value
  last_xid xid8 not null,
  last_id int8 not null,
  primary key (objective_id, period, member_id)
);
create index progress_board on promotions.progress (objective_id, period, value desc, changed_at, member_id);
create index progress_member on promotions.progress (member_id);

-- Different games that a member has played in a period.
create table promotions.progress_games (
  objective_id bigint not null references promotions.objectives,
  period date not null,
  member_id bigint not null references identity.members,
  game_id text not null,
  primary key (objective_id, period, member_id, game_id)
);

-- Rankings and cashbacks are computed once after their period.
create table promotions.settlements (
  merchant text not null,
  campaign text not null,
  -- the first day of the period; of a ranking the day on which it began
  period date not null,
  settled_at timestamptz not null,
  primary key (merchant, campaign, period),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

-- What a row of a feed adds to an objective.
create type promotions.counted as (objective_id int8, period date, member_id int8, amount int8, game_id text, at timestamptz, xid xid8, id int8);
