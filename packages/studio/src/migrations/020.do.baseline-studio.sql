create schema studio;

-- Sessions

-- One opened game of one player. Only a hash of the id in its address is stored.
create table studio.sessions (
  id_hash bytea primary key,
  gateway_session text not null,
  player text not null,
  game_code text not null,
  game_name text not null,
  theme text not null,
  language text not null check (language in ('KO', 'EN')),
  currency text not null,
  is_demo boolean not null,
  -- counts of 1/10,000 credit
  min_bet int8 not null,
  max_bet int8 not null,
  max_win int8 not null,
  -- rules of the player's region, as the portal returned them at launch
  min_round_ms int not null,
  show_rtp boolean not null,
  portal_origin text not null,
  opened_at timestamptz not null default now(),
  -- a round may start when the last one is min_round_ms old
  round_started_at timestamptz,
  -- the engine that plays it
  engine text not null default 'slot',
  -- rules of the player's region, too
  autoplay boolean not null default false,
  turbo boolean not null default false,
  -- the one round that the session shows again; such a session plays nothing
  replay_round text,
  -- the merchant's time zone, in which the pages of the session show times
  time_zone text not null default 'UTC',
  -- the name of the game in every language, for a session whose language changes; null: the portal sent it in one only
  game_names jsonb
);

-- Rounds

-- Every outcome, stored before its stake is requested.
create table studio.rounds (
  id text primary key,
  session bytea not null references studio.sessions,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  math_version text not null,
  stake int8 not null check (stake > 0),
  payout int8 not null check (payout >= 0),
  -- unused: the stops of a slot are part of its outcome, as every engine's own detail is
  stops int[],
  outcome jsonb not null,
  -- DRAWN: stored, the bet is under way. PLAYING: the stake is taken, the player is to act.
  -- RAISING: a further stake is under way. UNRAISING: whether it was taken is unknown, its rollback is to be delivered,
  -- then the round continues as before it. OPEN: the stake is taken, the win is to be delivered. CLOSED: delivered.
  -- REFUSED: the wallet rejected the bet. CANCELLING: whether the bet happened is unknown, a rollback is to be
  -- delivered. CANCELLED: delivered.
  state text not null default 'DRAWN' check (state in (
    'DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CLOSED', 'REFUSED', 'CANCELLING', 'CANCELLED')),
  -- the wallet's message when it rejected the bet
  refusal text,
  attempts int not null default 0,
  -- when an unfinished round is next processed
  due_at timestamptz not null,
  drawn_at timestamptz not null default now(),
  finished_at timestamptz,
  engine text not null default 'slot',
  -- what an unfinished round hides from the player
  hidden jsonb,
  -- actions of the player so far
  steps int not null default 0,
  -- an action whose further stake is under way: what the round becomes when it is taken
  pending jsonb,
  -- when the first stake was taken
  opened_at timestamptz,
  -- false for games of which a player may have several unfinished rounds
  exclusive boolean not null default true,
  -- of a round that won jackpots: what came out of which pot, as the wallet receives it
  pots jsonb
);
-- A player finishes a round of a game before the next one starts, unless the game allows several.
create unique index rounds_unfinished on studio.rounds (player, game_code, is_demo)
  where exclusive and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING');
create index rounds_due on studio.rounds (due_at)
  where state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING');
create index rounds_played on studio.rounds (player, game_code, is_demo, drawn_at desc);

-- Rounds that the portal has voided, as its wallet reports them: each once.
create table studio.voids (
  round text primary key,
  at timestamptz not null default now()
);

-- Jackpots

-- Progressive jackpots (GLI-19 2.4.2). A meter is the sum of what was added less what was won: play updates no row.
-- Contributions of stakes lie in a pot of the wallet's ledger, put there with the bet; the seed is the house's promise,
-- paid from its own money when it is won. A win is paid from the house's part first, so that the pot always holds the
-- rest.
create table studio.jackpots (
  code text not null,
  -- demo play has jackpots of its own
  is_demo boolean not null,
  seed int8 not null check (seed > 0),
  rate_ppm int8 not null check (rate_ppm between 1 and 200000),
  ceiling int8 not null check (ceiling >= seed),
  -- played for no more: its meter was transferred to another jackpot or to the house. The code is not used again.
  retired_at timestamptz,
  primary key (code, is_demo)
);

-- What rounds add, one row each, written with the round that is opened. Older rows are gathered into entries.
-- No foreign key: its check would lock the jackpot's row for every round.
create table studio.jackpot_contributions (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  round text not null,
  amount int8 not null check (amount > 0)
);
create index jackpot_contributions_of on studio.jackpot_contributions (code, is_demo) include (amount);

-- The amounts of retired jackpots, each with the reason that somebody gave.
create table studio.jackpot_transfers (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  -- null: to the house, whose account in the portal's ledger has held the money since it was staked
  to_code text check (to_code <> code),
  amount int8 not null check (amount > 0),
  reason text not null check (length(reason) between 10 and 500),
  -- the name of whoever decided it
  by_whom text not null check (length(by_whom) between 1 and 100),
  at timestamptz not null default now(),
  -- when the wallet acknowledged that the pot was moved, too
  moved_at timestamptz,
  foreign key (code, is_demo) references studio.jackpots,
  foreign key (to_code, is_demo) references studio.jackpots (code, is_demo)
);
create index jackpot_transfers_waiting on studio.jackpot_transfers (id) where moved_at is null;

-- Everything that changed a meter, apart from contributions that are not gathered yet.
create table studio.jackpot_entries (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  -- SEED: what it began with. CONTRIBUTIONS: gathered ones. WIN: below zero. TRANSFER: out of a retired jackpot or into
  -- another. VOID: what a round won that was voided later, back in its jackpot.
  kind text not null check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN', 'TRANSFER', 'VOID')),
  amount int8 not null,
  -- the round that won it
  round text,
  at timestamptz not null default now(),
  transfer int8 references studio.jackpot_transfers,
  -- what of the amount is the house's money: of a seed all, of contributions nothing
  house int8 not null default 0,
  foreign key (code, is_demo) references studio.jackpots,
  -- a transfer takes from one jackpot and adds to another
  constraint jackpot_entries_amount_check check (
    amount <> 0 and (kind = 'TRANSFER' or (kind = 'WIN') = (amount < 0))),
  constraint jackpot_entries_round_check check ((kind in ('WIN', 'VOID')) = (round is not null)),
  constraint jackpot_entries_transfer_check check ((kind = 'TRANSFER') = (transfer is not null)),
  constraint jackpot_entries_house_check check (house between least(amount, 0) and greatest(amount, 0))
);
create index jackpot_entries_of on studio.jackpot_entries (code, is_demo) include (amount, house);
-- A round wins a jackpot once, and gives it back once.
create unique index jackpot_entries_won on studio.jackpot_entries (code, round) where kind = 'WIN';
create unique index jackpot_entries_voided on studio.jackpot_entries (code, round) where kind = 'VOID';

-- Provably fair games

-- The seeds of one player in one game; demo play has its own.
create table studio.seeds (
  id int8 generated always as identity primary key,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  seed bytea not null check (octet_length(seed) = 32),
  client_seed text not null check (length(client_seed) between 1 and 64),
  -- rounds drawn from this seed so far: also the nonce of the next one
  rounds int not null default 0,
  begun_at timestamptz not null default now(),
  -- null while rounds are drawn from it; none is drawn after it was shown
  revealed_at timestamptz
);
create unique index seeds_in_use on studio.seeds (player, game_code, is_demo) where revealed_at is null;
create index seeds_revealed on studio.seeds (player, game_code, is_demo, revealed_at desc)
  where revealed_at is not null;

-- Sports

-- Fixtures of invented leagues. A fixture is created ahead, its odds move with `form`, and its result is drawn when it
-- starts: after bets on it have closed, and before anything of it is shown.
create table studio.fixtures (
  -- league and the number of its turn since the epoch: several processes create the same one once
  id text primary key,
  league text not null,
  home text not null,
  away text not null check (away <> home),
  starts_at timestamptz not null,
  -- thousandths added to the home side's edge
  form int not null default 0,
  form_moved_at timestamptz not null default now(),
  home_score int,
  away_score int,
  is_void boolean not null default false,
  -- parts of the match, 0 to 1000, at which either side scores, in order: what is shown while it runs
  goals jsonb,
  check ((home_score is null) = (away_score is null))
);
create index fixtures_by_time on studio.fixtures (starts_at);
