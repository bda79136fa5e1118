create schema studio;

-- One opened game of one player. The id in its address is kept as a hash only.
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
  -- rules of the place the player is in, as the portal told them at launch
  min_round_ms int not null,
  show_rtp boolean not null,
  portal_origin text not null,
  opened_at timestamptz not null default now(),
  -- a round may start when the last one is min_round_ms old
  round_started_at timestamptz
);

-- Every outcome, stored before its stake is asked for and never changed after.
create table studio.rounds (
  id text primary key,
  session bytea not null references studio.sessions,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  math_version text not null,
  stake int8 not null check (stake > 0),
  payout int8 not null check (payout >= 0),
  stops int[] not null,
  outcome jsonb not null,
  -- DRAWN: stored, the bet is under way. OPEN: the stake is taken, the win is to be delivered. CLOSED: delivered.
  -- REFUSED: the wallet said no. CANCELLING: whether the bet happened is unknown, a rollback is to be delivered. CANCELLED: delivered.
  state text not null default 'DRAWN' check (state in ('DRAWN', 'OPEN', 'CLOSED', 'REFUSED', 'CANCELLING', 'CANCELLED')),
  -- the wallet's words when it refused the bet
  refusal text,
  attempts int not null default 0,
  -- when an unfinished round is next taken up
  due_at timestamptz not null,
  drawn_at timestamptz not null default now(),
  finished_at timestamptz
);
-- A player finishes a round of a game before the next one begins.
create unique index rounds_unfinished on studio.rounds (player, game_code, is_demo) where state in ('DRAWN', 'OPEN', 'CANCELLING');
create index rounds_due on studio.rounds (due_at) where state in ('DRAWN', 'OPEN', 'CANCELLING');
create index rounds_played on studio.rounds (player, game_code, is_demo, drawn_at desc);
