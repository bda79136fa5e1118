create schema ledger;

-- The result of a movement that a game provider requests. `status` and `message` are those of GPA-1.
create type ledger.answer as (
  status text,
  message text,
  balance bigint,
  version bigint,
  tx_ref bigint,
  -- a repeated request: nothing was moved by this call
  repeated boolean,
  -- this call closed the round
  closed boolean,
  member_id bigint,
  currency text,
  -- the balance is the one that the portal shows
  is_shown boolean,
  game_id text,
  stake bigint,
  payout bigint,
  sub_code text,
  -- the bonus part of the balance
  bonus bigint,
  -- what the portal shows: all pools of the member together
  shown bigint,
  above_max_win boolean
);

-- A session whose account is locked, or the reason why it is rejected.
create type ledger.play as (
  refusal text,
  merchant text,
  member_id bigint,
  login_hash bytea,
  game_id text,
  mode text,
  account_id bigint,
  house_account_id bigint,
  currency text,
  is_shown boolean,
  expires_at timestamptz,
  balance bigint,
  version bigint,
  -- the last journal posted in this call
  journal_id bigint,
  wallet_account_id bigint,
  bonus bigint,
  shown bigint,
  sole boolean,
  limited boolean,
  -- the bonus that runs, where stakes come from the main wallet
  bonus_id bigint,
  -- the pools that stakes come from, in that order, and how much each holds; null where the main pool is the only one
  pools bigint[],
  holds bigint[],
  room_id text,
  bonus_first boolean
);

-- A bet or a win as its provider requests it. `place`: which of the requests that are made together. `pots`: what of a
-- stake goes into pots, or of a jackpot comes out of them. Of a win: the bet that it settles, and what of it is a
-- jackpot.
create type ledger.request as (
  place integer,
  provider text,
  session text,
  player text,
  game text,
  currency text,
  amount bigint,
  tx text,
  round text,
  closes boolean,
  odds bigint,
  pots jsonb,
  reference text,
  jackpot bigint,
  outcome jsonb,
  -- Of a free bet: the grant that it is a round of.
  free_rounds uuid
);

-- Where a stake comes from, or why the terms of a bonus do not allow it; or where money that a bet brings goes.
-- `wagered`: what a stake counts towards the bonus.
create type ledger.stake as (
  pools bigint[],
  amounts bigint[],
  wagered bigint,
  sub_code text
);

-- What a round keeps of its category, merchant and member when it opens.
create type ledger.terms as (
  category text,
  vassalage text,
  time_zone text,
  rebate_rate integer,
  rebate_factor integer,
  point_rate bigint,
  line_rebates bigint[]
);

-- What a call of a provider moves, of a member whose main pool is locked: `amounts[i]` to `pools[i]`, the rest of its
-- journal on the house account. `play` is as it was before.
create type ledger.movement as (
  kind text,
  request ledger.request,
  play ledger.play,
  pools bigint[],
  amounts bigint[],
  wagered bigint,
  terms ledger.terms,
  -- Every movement of a provider is booked by one function, which knows no game: whether a win is above the highest of
  -- its game comes with it.
  above_max_win boolean,
  -- A bet that opens its round.
  opens boolean
);

-- What a session is opened with, by games and lotteries. `vendor`: whose house account is on the other side.
create type ledger.new_session as (
  id text,
  provider text,
  vendor text,
  member_id bigint,
  login_hash bytea,
  game_id text,
  room_id text,
  mode text,
  -- what stakes come from, where the vendor has a wallet of its own
  wallet_account_id bigint,
  is_shown boolean,
  replay_round text
);

-- What a journal is posted with, beside its entries: columns of ledger.journals.
create type ledger.new_journal as (
  merchant text,
  kind text,
  ref text,
  idem_key text,
  at timestamptz
);

create type ledger.new_account as (
  merchant text,
  kind text,
  member_id bigint,
  currency text
);

-- A member's money lies in pools: the main one (REAL), BONUS and LOCKED while a bonus runs, and one (WALLET), named
-- after its vendor, for each vendor with a wallet of its own. Every movement of a member locks the main pool first,
-- whichever it moves, and counts its version: the main pool is opened before the others, so that accounts are locked
-- in the order of their ids.
-- A member's pools carry a balance; house-side accounts carry none and are summed when read, so that no row is hot.
-- A DEMO account without a member is the house side of demo play: demo credit never meets a VENDOR account.
-- A JACKPOT is one pot at one merchant, named `provider:code`, and `provider:code:demo` for demo play. A jackpot that
-- is won at another merchant than it was filled at leaves one below 0: together they hold what stakes have put in.
create table ledger.accounts (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'DEBT', 'HELD', 'CHASE', 'HOUSE',
    'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT')),
  member_id bigint,
  -- vendor or purpose
  name text not null default '',
  currency text not null,
  -- counts of 1/10,000 credit
  balance bigint,
  -- grows with every movement
  version bigint not null default 0,
  -- of a main pool: its member has no other. A movement then updates this row alone.
  sole boolean not null default true,
  -- of a main pool: its member has set limits, so play is counted (protection.play) and checked against them
  limited boolean not null default false,
  check ((member_id is null) = (balance is null)),
  constraint balance_never_negative check (balance is null
    or case kind when 'DEBT' then balance <= 0 else balance >= 0 end)
) with (fillfactor = 70);
create unique index accounts_house on ledger.accounts (merchant, kind, name) where member_id is null;
create unique index accounts_member on ledger.accounts (member_id, kind, name) where member_id is not null;

-- A journal without entries is a movement of nothing: a free bet, a win of 0, a rollback that arrived before its bet.
create table ledger.journals (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- close: an abandoned round was closed. It has no entries, and is in the ledger so that it is sealed with it.
  kind text not null,
  -- the round (`provider:round`), request or contract this movement belongs to
  ref text not null,
  idem_key text not null unique,
  at timestamptz not null
);

-- The entries of a journal sum to 0. No foreign keys: checking one locks the row it points to, and the account of a
-- vendor is in every bet of every member. Entries are inserted in the statement that inserts their journal, and only
-- by SQL functions of this schema.
create table ledger.entries (
  journal_id bigint,
  account_id bigint,
  amount bigint not null check (amount <> 0),
  -- null on house-side accounts
  balance_after bigint,
  primary key (journal_id, account_id)
);
create index entries_account on ledger.entries (account_id, journal_id desc);

-- One row per transaction id of a provider: what was requested and what was returned, so that a repeated request gets
-- the same response.
create table ledger.provider_transactions (
  provider text,
  transaction_uuid text,
  kind text not null check (kind in ('bet', 'betwin', 'win', 'rollback')),
  -- REVERSED: a bet that was rolled back. TOMBSTONE: a rollback arrived before its bet, which is rejected when it
  -- arrives.
  state text not null default 'POSTED' check (state in ('POSTED', 'REVERSED', 'TOMBSTONE')),
  -- the bet a win or rollback refers to
  reference_uuid text,
  round_id text not null,
  -- it closed its round
  closes boolean not null,
  member_id bigint not null,
  amount bigint not null,
  currency text not null,
  journal_id bigint not null,
  -- the balance that was returned
  balance bigint not null,
  at timestamptz not null,
  -- the bonus that ran when this was staked, and what it counted towards its requirement
  bonus_id bigint,
  wagered bigint not null default 0,
  -- the bonus part of the balance that was returned
  bonus bigint not null default 0,
  -- of a win: the part of it that is a jackpot
  jackpot bigint not null default 0,
  -- Of a bet: the grant that it was played with. Its own row says it, so that a repeat, a win and a rollback need no
  -- other.
  free_rounds uuid,
  primary key (transaction_uuid, provider)
);
create index provider_transactions_round on ledger.provider_transactions (round_id, provider);

create table ledger.sessions (
  id text primary key,
  provider text not null,
  merchant text not null,
  member_id bigint not null,
  login_hash bytea not null,
  game_id text not null,
  mode text not null check (mode in ('real', 'demo')),
  account_id bigint not null references ledger.accounts,
  -- the other side of every bet and win
  house_account_id bigint not null references ledger.accounts,
  currency text not null,
  -- whether its account is the one whose balance the portal shows: real play, and demo play of a trial account
  is_shown boolean not null,
  created_at timestamptz not null,
  -- 30 minutes after the last bet: blocks bets, never wins or rollbacks
  expires_at timestamptz not null,
  -- where stakes come from in a game of a vendor with a wallet of its own; null: from the main wallet
  wallet_account_id bigint references ledger.accounts,
  -- the round that the session shows again, without play
  replay_round text,
  -- stakes at a table of a live game are within its limits, which may be wider or narrower than those of its game
  room_id text
) with (fillfactor = 70);
-- What a member played last.
create index sessions_recent on ledger.sessions (member_id, created_at desc);

-- A round belongs to a member and outlives the session that opened it. No foreign keys: see ledger.entries.
create table ledger.rounds (
  provider text,
  round_id text,
  session_id text not null,
  member_id bigint not null,
  merchant text not null,
  game_id text not null,
  mode text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID')),
  -- bets that were not rolled back
  bets integer not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  outcome jsonb,
  started_at timestamptz not null default now(),
  closed_at timestamptz,
  jackpot bigint not null default 0,
  -- a single win was above the game's maximum: paid, and needs manual review
  above_max_win boolean not null default false,
  -- abandoned by its provider and closed by the sweeper, more than 24 hours after its last movement (domain rule 2.2).
  -- Its stake stays staked; a later win is still paid, and a bet without a win can still be rolled back.
  auto_closed boolean not null default false,
  bonus_stake bigint not null default 0,
  currency text,
  category text,
  vassalage text,
  -- of the merchant
  time_zone text,
  -- hundredths of a percent, 0 where none is offered; and the factor of the member's level, in 1/10,000
  rebate_rate integer,
  rebate_factor integer,
  -- points for each credit, in 1/10,000
  point_rate bigint,
  -- what uplines get of the rebate: an id and a rate for each
  line_rebates bigint[],
  primary key (provider, round_id),
  constraint real_rounds_have_terms check (mode <> 'real' or state in ('ROLLED_BACK', 'VOID') or row(currency, category,
    vassalage, time_zone, rebate_rate, rebate_factor, point_rate) is not null)
) with (fillfactor = 70);
create index rounds_closed on ledger.rounds (merchant, closed_at) where mode = 'real';
-- Rounds of one game at one merchant, for the search of staff.
create index rounds_of_game on ledger.rounds (merchant, game_id, started_at desc, round_id) where mode = 'real';
create index rounds_open on ledger.rounds (started_at) where state = 'OPEN';
create index rounds_record on ledger.rounds (member_id, started_at desc, round_id) where mode = 'real';

-- One row for each round of real play that is settled. A round that is settled differently later, or voided, gets a row
-- that negates the one before and, where it still counts, a new one: sums over rows are right at any time, and rows
-- never change. Amounts are counts of 1/10,000, as all amounts here.
create table ledger.settled_bets (
  id bigint generated always as identity,
  -- the transaction that wrote it: readers stop below the oldest one that is still running, so that no row appears
  -- behind them
  xid xid8 default pg_current_xact_id(),
  provider text not null,
  round_id text not null,
  member_id bigint not null,
  merchant text not null,
  category text not null,
  vassalage text not null,
  game_id text not null,
  currency text not null,
  stake bigint not null,
  -- by ledger.valid_bet
  valid_bet bigint not null,
  -- of the stake: what came from bonus pools
  bonus_stake bigint not null,
  -- of the valid bet: what was staked on both of two results that exclude each other
  opposite_stake bigint not null,
  payout bigint not null,
  -- of a correction: when the round was corrected
  settled_at timestamptz not null,
  -- of settled_at, in the merchant's time zone
  day date not null,
  -- as they were when the round was settled first: hundredths of a percent, 0 where none is offered; and the factor of
  -- the member's level, in 1/10,000
  rebate_rate integer not null,
  rebate_factor integer not null,
  -- the row that this one negates
  reverses bigint,
  -- As it was when the round was settled first: points for each credit, with the factors of the weekend and of the
  -- member's level.
  point_rate bigint not null default 0,
  -- Rebates of uplines (domain rule 4.8), as they were when the round was settled first: pairs of a member above and
  -- what their rate is above the highest below, in hundredths of a percent. Null where nobody above has a higher rate.
  line_rebates bigint[],
  primary key (xid, id)
);
-- What a day of a member sums to, from this index alone.
create index settled_bets_member on ledger.settled_bets (member_id, day) include (category, stake, valid_bet, payout);
create unique index settled_bets_reversed on ledger.settled_bets (reverses) where reverses is not null;
create index settled_bets_round on ledger.settled_bets (round_id, provider, id);
create index settled_bets_settled_at on ledger.settled_bets using brin (settled_at) with (pages_per_range='32',
  autosummarize='on');

-- How far each consumer has read.
create table ledger.feed_positions (
  consumer text primary key,
  xid xid8 not null default '0'::xid8,
  id bigint not null default 0
);

-- Feeds are in the order of transactions, which each cluster numbers by itself. Their `xid` begins with the epoch: it
-- grows when the database has been loaded into another cluster, so that what follows comes after what there was.
create table ledger.feed_epoch (
  -- the cluster (pg_control_system) that numbers now; 0: not known yet
  cluster bigint not null,
  epoch integer not null
);
create unique index feed_epoch_single on ledger.feed_epoch ((true));

-- What journals are there: a domain that books another kind registers it.
create table ledger.journal_kinds (
  kind text primary key,
  domain text not null
);

insert into ledger.feed_epoch (cluster, epoch) values (0, 0);

insert into ledger.journal_kinds (kind, domain) values
  ('bet', 'ledger'), ('win', 'ledger'), ('rollback', 'ledger'), ('close', 'ledger'), ('jackpot', 'ledger'),
  ('opening', 'ledger');
