-- Lotteries are a provider of their own: no key signs for it, and rounds wait for their draw, however far that is away.
alter table games.providers add column closes_left_rounds boolean not null default true;
insert into games.providers (code, name, origin, public_key, enabled, closes_left_rounds) values ('lottery', 'Lottery', '', '', true, false);
update games.vendors set provider = 'lottery' where category in ('LOTT', 'ELOTT');
-- Limits of lotteries are those of lottery.merchant_games. A round is an order of any number of tickets.
update games.games set min_bet = 1, max_bet = 1000000000000, max_win = 1000000000000 where engine = 'lottery';

-- Odds that a merchant has set; the others are those of packages/lottery-rules.
create table lottery.odds (
  merchant text not null,
  code text not null,
  play text not null,
  level text not null,
  -- stake included; in 1/10,000
  odds int not null check (odds > 0),
  primary key (merchant, code, play, level),
  foreign key (merchant, code) references lottery.merchant_games
);

-- Tickets of one member on one issue, staked in one journal. Its id is that of its round in games.rounds.
create table lottery.orders (
  id uuid primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  code text not null,
  numero text not null,
  -- made by the client: names one order of the member
  request_id text not null,
  -- of what was ordered, so that another order under the same request id is rejected
  fingerprint text not null,
  session_id text not null,
  state text not null default 'PLACED' check (state in ('PLACED', 'SETTLED', 'CANCELLED', 'VOID')),
  -- counts of 1/10,000, as all amounts here
  stake int8 not null check (stake > 0),
  -- what the best outcome of each ticket would pay together
  possible_win int8 not null check (possible_win >= 0),
  win int8 not null default 0 check (win >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (member_id, request_id),
  foreign key (merchant, code, numero) references lottery.issues
);
create index orders_open on lottery.orders (merchant, code, numero, id) where state = 'PLACED';
create index orders_of_issue on lottery.orders (member_id, code, numero);
create index orders_of_member on lottery.orders (member_id, created_at desc, id desc);

create table lottery.tickets (
  id bigint generated always as identity primary key,
  order_id uuid not null references lottery.orders,
  position int not null,
  play text not null,
  content text not null,
  unit int8 not null check (unit > 0),
  multiple int not null check (multiple > 0),
  lines int not null check (lines > 0),
  stake int8 not null check (stake > 0),
  -- of each level of the play, stake included, in 1/10,000: as they were when it was ordered
  odds int[] not null,
  -- of the prize mode that has one: what was given up of the odds comes back with the settlement
  prize_group int,
  rebate int8 not null default 0 check (rebate >= 0),
  -- the payout limit; null without one
  max_win int8,
  state text not null default 'PLACED' check (state in ('PLACED', 'WON', 'LOST', 'CANCELLED', 'VOID')),
  -- winning lines at each level
  hits int[],
  win int8 not null default 0 check (win >= 0),
  unique (order_id, position)
);

-- What all open tickets of an issue can win together, in several rows so that orders on one issue do not wait for each other.
create table lottery.issue_exposures (
  merchant text not null,
  code text not null,
  numero text not null,
  part int not null check (part between 0 and 15),
  possible_win int8 not null default 0 check (possible_win >= 0),
  primary key (merchant, code, numero, part),
  foreign key (merchant, code, numero) references lottery.issues
);
