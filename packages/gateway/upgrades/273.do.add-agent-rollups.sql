create schema agents;

-- The tree of members over time: a member's time below one upline. The first node of a member begins before everything; whoever is moved gets a new
-- one, as does everybody below, so that what was played before the move still counts for those who were above then. Trial accounts have none.
create table agents.nodes (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- the node of the upline, and those from the top down to it
  parent_id bigint references agents.nodes,
  path bigint[] not null default '{}',
  since timestamptz not null default '-infinity',
  -- exclusive; null: it is where the member is
  until timestamptz,
  check (until > since)
);
create unique index nodes_member on agents.nodes (member_id, since);
create unique index nodes_current on agents.nodes (member_id) where until is null;
create index nodes_parent on agents.nodes (parent_id);
create index nodes_path on agents.nodes using gin (path);

-- What a member moved on a day of the merchant, at one node. Bets by category; what belongs to no category under ''. Amounts are counts of 1/10,000, as all
-- amounts here. Deposits and withdrawals are those that were credited and paid out; a reversed deposit is deducted on the day of its reversal, as a bet is.
create table agents.member_days (
  node_id bigint not null,
  day date not null,
  category text not null,
  bets int not null default 0,
  stake int8 not null default 0,
  valid_bet int8 not null default 0,
  payout int8 not null default 0,
  rebate int8 not null default 0,
  -- rewards for invited friends included
  bonus int8 not null default 0,
  salary int8 not null default 0,
  dividend int8 not null default 0,
  deposits int not null default 0,
  deposited int8 not null default 0,
  withdrawals int not null default 0,
  withdrawn int8 not null default 0,
  first_deposits int not null default 0,
  first_deposited int8 not null default 0,
  registrations int not null default 0,
  primary key (node_id, day, category)
) with (fillfactor = 80);
create index member_days_day on agents.member_days using brin (day) with (pages_per_range = 16, autosummarize = on);

-- The sums of all nodes below a node, for days that are closed: nothing is expected for them any more, and what comes after all is added to them too.
create table agents.team_days (
  like agents.member_days including defaults including constraints,
  -- in the row of category '': members who bet
  bettors int not null default 0,
  primary key (node_id, day, category)
);

-- Closed days with bets, of a member at a node: bit n is day n of the year.
create table agents.bet_days (
  node_id bigint not null,
  year int not null,
  days bit(366) not null,
  primary key (node_id, year)
);

-- Up to which day team_days are complete.
create table agents.closed_days (
  merchant text primary key references merchants.merchants,
  through date not null
);

-- A member's first deposit, by the order of the ledger.
create table agents.first_deposits (
  member_id bigint primary key,
  journal_id bigint not null
);

-- The journal up to which the ledger is counted.
create table agents.ledger_position (
  is_only boolean primary key default true check (is_only),
  journal_id int8 not null
);
insert into agents.ledger_position (journal_id) values (0);

-- What a merchant sets for its agents; without a row the defaults apply. Rates and shares in hundredths of a percent.
create table agents.settings (
  merchant text primary key references merchants.merchants,
  -- agents see balances of their downlines
  show_balances boolean not null default true,
  -- what makes a downline active in a cycle
  active_min_bet int8 not null default 10000000 check (active_min_bet >= 0),
  min_bet_days int not null default 1 check (min_bet_days between 1 and 31),
  -- what is deducted from the loss of a team
  deduct_rebates boolean not null default true,
  deduct_bonuses boolean not null default true,
  deduct_salaries boolean not null default true,
  platform_fee int not null default 0 check (platform_fee between 0 and 10000),
  -- the figure that decides the tier of a dividend; its rate always applies to the net loss
  tier_on text not null default 'GROSS' check (tier_on in ('GROSS', 'NET')),
  dividend_cycle text not null default 'M' check (dividend_cycle in ('D', 'W', 'H', 'M')),
  carry text not null default 'NONE' check (carry in ('NONE', 'NEGATIVE_FOREVER', 'NEGATIVE_ONE_CYCLE', 'NEGATIVE_WITHIN_MONTH')),
  payer text not null default 'PLATFORM' check (payer in ('PLATFORM', 'UPLINE')),
  -- downlines of an agent who has not reached a tier are paid
  pay_below_unreached boolean not null default true,
  -- who may end a contract that is in force
  upline_may_terminate boolean not null default true,
  agent_may_terminate boolean not null default false,
  -- how long a settlement waits for rounds and issues that are still open
  grace_minutes int not null default 180 check (grace_minutes between 0 and 1440),
  -- a bill above this amount is paid when a second person has approved it
  approve_above int8 not null default 100000000 check (approve_above >= 0),
  updated_at timestamptz
);

-- The rebate that an upline gives a downline, in hundredths of a percent of the valid bet; without a row that of the merchant's menus.
create table agents.line_rates (
  member_id bigint not null references identity.members,
  category text not null,
  rate int not null check (rate between 0 and 10000),
  updated_at timestamptz not null,
  primary key (member_id, category)
);

insert into agents.nodes (merchant, member_id)
select m.merchant, m.id from identity.members m where m.type <> 4 order by array_length(m.upline, 1) nulls first, m.id;
update agents.nodes n set parent_id = p.id from identity.members m join agents.nodes p on p.member_id = m.parent_id where m.id = n.member_id;
update agents.nodes n set path = (
  select array_agg(u.id order by at.place) from identity.members m cross join lateral unnest(m.upline) with ordinality as at (member_id, place) join agents.nodes u on u.member_id = at.member_id where m.id = n.member_id
) where n.parent_id is not null;
insert into agents.member_days (node_id, day, category, registrations)
select n.id, (m.registered_at at time zone c.time_zone)::date, '', 1
from agents.nodes n join identity.members m on m.id = n.member_id join merchants.merchants c on c.code = n.merchant;

create index settled_bets_settled_at on wallet.settled_bets using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
