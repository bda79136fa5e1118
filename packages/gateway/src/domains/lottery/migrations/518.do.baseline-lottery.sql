create schema lottery;

-- Who bets, on which game, and the session that they bet in.
create type lottery.bettor as (
  merchant text,
  member_id bigint,
  login_hash bytea,
  session_id text,
  code text
);

-- An order as its member requests it. `tickets`: an array of the columns of lottery.tickets. Of an issue of a chase,
-- the chase, and the pools that the order's stake was held from.
create type lottery.new_order as (
  id uuid,
  numero text,
  request_id text,
  fingerprint text,
  tickets jsonb,
  chase_id uuid,
  pools bigint[],
  holds bigint[]
);

-- A chase as its member requests it. `issues`: an array of the columns of lottery.chase_issues. `highest`: the stake of
-- its most expensive issue, for limits of single bets.
create type lottery.new_chase as (
  id uuid,
  request_id text,
  fingerprint text,
  tickets jsonb,
  issues jsonb,
  highest bigint,
  stop_at_win bigint
);

-- What tickets won: `hits[i]` (winning lines at each level, as '{1,0}') and `wins[i]` are those of `ids[i]`.
create type lottery.ticket_results as (
  ids bigint[],
  hits text[],
  wins bigint[]
);

-- A result that takes the place of another, and the change that brings it. `number`: of the result, so that each is
-- settled once. `outcome`: of the rounds.
create type lottery.corrected_result as (
  change_id uuid,
  number integer,
  outcome jsonb
);

-- An order that may be placed as far as the lottery is concerned: its place in the request, what it stakes and can win,
-- and how much all orders of its issue may win together.
create type lottery.checked_order as (
  place integer,
  bettor lottery.bettor,
  wanted lottery.new_order,
  account_id bigint,
  stake bigint,
  possible_win bigint,
  max_exposure bigint
);

create table lottery.games (
  code text primary key,
  -- of the vendor that the game is listed with: it decides on which page the lottery opens
  account_type_name text not null,
  name jsonb not null,
  rules jsonb not null,
  popularity integer not null
);

create table lottery.merchant_games (
  merchant text references merchants.merchants,
  code text references lottery.games,
  is_on boolean not null default true,
  -- of one ticket
  min_stake bigint not null default 100 check (min_stake > 0),
  max_stake bigint not null default 50000000 check (max_stake > 0),
  -- what a member can stake on one issue
  max_issue_stake bigint not null default 200000000 check (max_issue_stake > 0),
  -- what all tickets of one issue can win together at most, as if the best outcome of each came true
  max_exposure bigint not null default '50000000000'::bigint check (max_exposure > 0),
  primary key (merchant, code)
);

-- One row for each draw of a merchant's game, a day ahead. Bets are taken from open_at until close_at.
create table lottery.issues (
  merchant text,
  code text,
  -- yyyymmdd-nnnn
  numero text check (numero ~ '^\d{8}-\d{4}$'),
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED',
    'CANCELLED')),
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- of a fair draw: published when the issue opens
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- encrypted until the draw
  seed_sealed text,
  -- published after the draw, in hexadecimal digits
  seed text,
  result text,
  drawn_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  -- DRAW_MISSED, NO_RESULT, or what an operator wrote
  cancel_reason text,
  beacon_round bigint check (beacon_round > 0),
  -- what the beacon published for this round, in hexadecimal digits
  beacon_randomness text check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  void_reason text check (void_reason in ('DRAW_MISSED', 'NO_RESULT', 'PAUSED', 'STAFF')),
  primary key (merchant, code, numero),
  foreign key (merchant, code) references lottery.merchant_games (merchant, code),
  check (open_at <= close_at and close_at <= draw_at),
  check ((result is null) = (drawn_at is null)),
  check (seed is null or drawn_at is not null or state = 'CANCELLED'),
  check (beacon_randomness is null or beacon_round is not null)
);
create index issues_by_draw on lottery.issues (merchant, draw_at desc, code, numero);
create index issues_of_game on lottery.issues (merchant, code, draw_at desc);
create index issues_waiting on lottery.issues (state, draw_at) where state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN');

-- Odds that a merchant has set; the others are those of packages/lottery-rules.
create table lottery.odds (
  merchant text,
  code text,
  play text,
  level text,
  -- stake included; in 1/10,000
  odds integer not null check (odds > 0),
  primary key (merchant, code, play, level),
  foreign key (merchant, code) references lottery.merchant_games (merchant, code)
);

-- Tickets that are bet on several coming issues. Everything is held when it is ordered; each issue's part becomes a
-- stake when that issue opens.
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
  stop_at_win bigint check (stop_at_win > 0),
  -- as priced for a multiple of 1, with the odds of the order
  tickets jsonb not null,
  total bigint not null check (total > 0),
  -- the log-in that ordered it
  login_hash bytea not null,
  -- the bonus whose money is in it
  bonus_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, request_id),
  foreign key (merchant, code) references lottery.merchant_games (merchant, code),
  check ((state = 'RUNNING') = (ended_at is null))
);
create index chases_of_member on lottery.chases (member_id, created_at desc, id desc);
create index chases_running on lottery.chases (merchant, code) where state = 'RUNNING';

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
  stake bigint not null check (stake > 0),
  -- what the best outcome of each ticket would pay together
  possible_win bigint not null check (possible_win >= 0),
  win bigint not null default 0 check (win >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  chase_id uuid references lottery.chases,
  unique (member_id, request_id),
  foreign key (merchant, code, numero) references lottery.issues (merchant, code, numero)
);
-- Orders of an issue member by member, for changes and for the sums of an issue.
create index orders_of_draw on lottery.orders (merchant, code, numero, member_id, id);
create index orders_of_issue on lottery.orders (member_id, code, numero);
create index orders_of_member on lottery.orders (member_id, created_at desc, id desc);
create index orders_open on lottery.orders (merchant, code, numero, member_id, id) where state = 'PLACED';

create table lottery.tickets (
  id bigint generated always as identity primary key,
  order_id uuid not null references lottery.orders,
  position integer not null,
  play text not null,
  content text not null,
  unit bigint not null check (unit > 0),
  multiple integer not null check (multiple > 0),
  lines integer not null check (lines > 0),
  stake bigint not null check (stake > 0),
  -- of each level of the play, stake included, in 1/10,000: as they were when it was ordered
  odds integer[] not null,
  -- of the prize mode that has one: what was given up of the odds comes back with the settlement
  prize_group integer,
  rebate bigint not null default 0 check (rebate >= 0),
  -- the payout limit; null without one
  max_win bigint,
  state text not null default 'PLACED' check (state in ('PLACED', 'WON', 'LOST', 'CANCELLED', 'VOID')),
  -- winning lines at each level
  hits integer[],
  win bigint not null default 0 check (win >= 0),
  unique (order_id, "position")
);

-- What all open tickets of an issue can win together, in several rows so that orders on one issue do not wait for each
-- other.
create table lottery.issue_exposures (
  merchant text,
  code text,
  numero text,
  part integer check (part between 0 and 15),
  possible_win bigint not null default 0 check (possible_win >= 0),
  primary key (merchant, code, numero, part),
  foreign key (merchant, code, numero) references lottery.issues (merchant, code, numero)
);

create table lottery.chase_issues (
  chase_id uuid references lottery.chases,
  position integer,
  numero text not null,
  multiple integer not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  -- WAITING: held. RETURNED: the chase ended before, or the issue was not open when its turn came
  state text not null default 'WAITING' check (state in ('WAITING', 'PLACED', 'RETURNED')),
  order_id uuid references lottery.orders,
  primary key (chase_id, "position"),
  unique (chase_id, numero)
);

-- What a chase still holds, and of which pool. Taken in the order of `turn`, as stakes are.
create table lottery.chase_holds (
  chase_id uuid references lottery.chases,
  turn integer,
  account_id bigint not null references ledger.accounts,
  amount bigint not null check (amount >= 0),
  primary key (chase_id, turn)
);

-- What staff does about issues that have orders: a proposal that a second person approves, then moves order by order.
create table lottery.changes (
  id uuid primary key,
  merchant text not null,
  code text not null,
  numero text not null,
  kind text not null check (kind in ('CANCEL', 'VOID', 'CORRECT')),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'RUNNING', 'DONE', 'DECLINED', 'WITHDRAWN',
    'EXPIRED')),
  result_before text,
  result_after text,
  reason text not null,
  -- of the orders that it moves and by how much; it is approved for these alone
  digest text not null,
  -- orders, members, stakesBack, winsTaken and winsPaid (1/10,000, as text) as proposed
  sums jsonb not null,
  proposed_by text not null,
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  -- members up to this one have been moved
  moved_to bigint not null default 0,
  done_at timestamptz,
  foreign key (merchant, code, numero) references lottery.issues (merchant, code, numero),
  check ((kind = 'CORRECT') = (result_after is not null)),
  check (kind = 'CANCEL' or result_before is not null)
);
create index changes_of_issue on lottery.changes (merchant, code, numero, proposed_at desc);
create index changes_running on lottery.changes (decided_at) where state = 'RUNNING';
create unique index changes_waiting on lottery.changes (merchant, code, numero) where state in ('PROPOSED', 'RUNNING');

-- What a change did to an order, in the transaction that moved it. Amounts are counts of 1/10,000, as all amounts here.
create table lottery.order_changes (
  change_id uuid references lottery.changes,
  order_id uuid references lottery.orders,
  member_id bigint not null,
  stake_back bigint not null default 0,
  -- of the order before: what of it was paid and had to be taken back, and what of that the member had spent and keeps
  win_taken bigint not null default 0,
  kept bigint not null default 0,
  win_paid bigint not null default 0,
  -- state, hits and win of each of its tickets before
  tickets_before jsonb not null,
  at timestamptz not null,
  primary key (change_id, order_id),
  check (kept >= 0 and kept <= win_taken)
);
create index order_changes_of_order on lottery.order_changes (order_id);

-- Every result of public draws, and fair ones that are void: a result that is not valid any more stays here.
create table lottery.results (
  merchant text,
  code text,
  numero text,
  position integer,
  result text not null,
  source text not null check (source in ('FAIR', 'FEED', 'STAFF')),
  -- of STAFF: who entered it, or proposed and approved the correction
  entered_by text[] not null default '{}',
  taken_at timestamptz not null,
  superseded_at timestamptz,
  superseded_by uuid references lottery.changes,
  primary key (merchant, code, numero, "position"),
  foreign key (merchant, code, numero) references lottery.issues (merchant, code, numero),
  check ((superseded_at is null) = (superseded_by is null))
);
-- Every order on a public draw looks whether its result is known at any merchant.
create index results_of_draw on lottery.results (code, numero) where source <> 'FAIR';
create unique index results_valid on lottery.results (merchant, code, numero) where superseded_at is null;

-- The first of two entries of the result of a public draw. It ends with the second one, equal or not.
create table lottery.result_entries (
  merchant text,
  code text,
  numero text,
  result text not null,
  entered_by text not null,
  people text[] not null,
  at timestamptz not null,
  primary key (merchant, code, numero),
  foreign key (merchant, code, numero) references lottery.issues (merchant, code, numero)
);

-- What the feed of public draws returned: a row for each time that it returned another value than before.
create table lottery.feed_observations (
  id bigint generated always as identity primary key,
  code text not null,
  numero text not null,
  result text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index feed_observations_of_issue on lottery.feed_observations (code, numero, id);

-- Changes of what merchants offer of lotteries, by staff. A proposal can be decided by another person until
-- `expires_at`; switching a game off is applied as it is made.
create table lottery.setting_changes (
  -- made by the client: a change that is sent again is one
  id uuid primary key,
  merchant text not null references merchants.merchants,
  code text not null references lottery.games,
  -- digest of `before`: the change can be applied to no other settings
  version text not null,
  -- all settings of the game, not only what differs
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null check (state in ('PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED', 'EXPIRED')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- missing for a change that was applied as it was made, or that nobody decided
  decided_by text,
  decided_at timestamptz,
  decline_reason text
);
create index setting_changes_of_merchant on lottery.setting_changes (merchant, proposed_at desc, id desc);
create unique index setting_changes_waiting on lottery.setting_changes (merchant, code) where state = 'PROPOSED';

-- Days of public draws that are moved or left out, of a game and a year, as a merchant has set them. Without a row the
-- known ones of packages/lottery-rules apply.
create table lottery.calendars (
  merchant text,
  code text,
  year integer check (year between 2000 and 2999),
  -- [{ "day": "2027-01-01", "movedTo": "2026-12-30" }]; without movedTo there is no draw
  exceptions jsonb not null,
  version integer not null default 1,
  primary key (merchant, code, year),
  foreign key (merchant, code) references lottery.merchant_games (merchant, code)
);

insert into ledger.journal_kinds (kind, domain) values ('chase-hold', 'lottery'), ('chase-release', 'lottery');
