create schema games;

-- Providers

-- A provider of games: a studio with its own origin, keys and wallet calls.
create table games.providers (
  -- Keys combine codes with ids: a code ends at the first colon, and `void:` begins only the keys of voided rounds. The
  -- wallet API rejects transaction ids that begin with it.
  code text primary key check (code ~ '^[^:]+$' and code <> 'void'),
  name text not null,
  -- of its launch page: set at start from the running studio
  origin text not null,
  -- PEM, RSA
  public_key text not null,
  enabled boolean not null default true,
  -- until when its games are closed for a fault; null when there was none
  faulty_until timestamptz
);

-- Processes of a provider whose random numbers failed their self-test (domain rule RN-01): while one reports a fault,
-- games of that provider are shown and treated as under maintenance. A process that stops reporting counts as stopped.
create table games.provider_faults (
  provider text not null references games.providers,
  -- the id that the process reports for itself
  instance text not null,
  fault text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (provider, instance)
);

-- The returns to players of a provider's games by their mathematics, reported by the provider at every start. Games of
-- a theme play the same.
create table games.returns (
  provider text not null references games.providers,
  theme text not null,
  -- lowest and highest of its bets, in hundredths of a percent of the stake: 9619 is 96.19 %
  least int not null check (least > 0),
  most int not null check (most >= least),
  -- in how many lines or ways a slot of the theme pays; null for games without lines
  lines int check (lines > 0),
  primary key (provider, theme)
);

-- Catalogue

create table games.vendors (
  vassalage text primary key,
  provider text not null references games.providers,
  name_ko text not null,
  name_en text not null,
  small_icon text not null,
  is_hot boolean not null default false,
  account_type_name text not null,
  category text not null,
  position int not null,
  maintenance boolean not null default false,
  -- plays from the portal's one wallet; the others have a wallet of their own to transfer to
  is_single_wallet boolean not null default true
);

create table games.games (
  game_id text primary key,
  node_id text not null,
  vassalage text not null references games.vendors,
  name_ko text not null,
  name_en text not null,
  icon text not null,
  category text not null,
  -- 0: a free trial is available
  support_play int not null default 0,
  is_game text not null default 'GAME',
  -- the engine and theme the provider launches
  engine text not null,
  theme text not null,
  -- 0 to 1000; from 900 a game is hot
  popularity int not null default 0,
  released_at timestamptz not null,
  maintenance boolean not null default false,
  -- counts of 1/10,000 credit
  min_bet int8 not null default 1000,
  max_bet int8 not null default 1000000,
  max_win int8 not null default 5000000000,
  -- of live games, as contracts/calls/games.ts names them
  game_class text check (
    game_class in (
      'BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM', 'MAHJONG_TILES', 'CARD_POKER',
      'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG'
    )
  ),
  -- features that other columns do not imply
  features text[] not null default '{}' check (features <@ array['jackpot']),
  -- of a lottery: the play type that its page opens with, where its vendor names one
  default_play_type text
);
-- One index per order of the lobby, and each order of one vendor's tab.
create index games_popular on games.games (category, popularity desc, game_id);
create index games_new on games.games (category, released_at desc, game_id);
create index games_name_ko on games.games (category, name_ko, game_id);
create index games_name_en on games.games (category, name_en, game_id);
create index games_vendor on games.games (vassalage, category, popularity desc, game_id);
create index games_hot on games.games (popularity desc, game_id);
create index games_class on games.games (category, game_class, popularity desc, game_id) where game_class is not null;

-- Tables of a live game. Bets of a room are within its own limits.
create table games.rooms (
  room_id text primary key,
  game_id text not null references games.games,
  -- what is launched
  node_id text not null unique,
  name_ko text not null,
  name_en text not null,
  min_bet int8 not null,
  max_bet int8 not null check (max_bet >= min_bet),
  is_full boolean not null default false,
  maintenance boolean not null default false,
  position int not null default 0
);
create index rooms_of_game on games.rooms (game_id, position, room_id);

-- The categories of the header in their default order, each with its display rate in percent; null shows none.
create table games.categories (
  category text primary key,
  position int not null unique,
  points numeric(4, 2) check (points > 0)
);
insert into games.categories (category, position, points) values
  ('LIVE', 0, 0.70),
  ('RNG', 1, 1.20),
  ('SPORTS', 2, 1.00),
  ('FISH', 3, 1.20),
  ('PVP', 4, 1.00),
  ('ESPORTS', 5, null),
  ('ELOTT', 6, null),
  ('LOTT', 7, null);

-- Changes with everything that the search index is built from, so that every process notices when its own is outdated.
create table games.catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into games.catalogue_version default values;

-- Settings of merchants

-- A merchant shows a vendor only when it is listed here.
create table games.merchant_vendors (
  merchant text not null references merchants.merchants,
  vassalage text not null references games.vendors,
  primary key (merchant, vassalage)
);

-- A merchant's own order and rates: all categories, or no row at all.
create table games.merchant_categories (
  merchant text not null references merchants.merchants,
  category text not null references games.categories,
  position int not null,
  points numeric(4, 2) check (points > 0),
  primary key (merchant, category)
);

-- Origins that serve the same pictures under the same paths as the portal.
create table games.image_cdns (
  merchant text not null references merchants.merchants,
  origin text not null check (origin ~ '^https?://[a-z0-9.:-]+$'),
  primary key (merchant, origin)
);

-- Mirrors of a provider's launch page, nearer to the players: a merchant's games may be opened there instead of on
-- their provider's own origin.
create table games.launch_cdns (
  merchant text not null references merchants.merchants,
  provider text not null references games.providers,
  origin text not null check (origin ~ '^https?://[^/?#\s]+$'),
  primary key (merchant, provider, origin)
);

-- Play

create table games.favourites (
  member_id bigint not null references identity.members,
  game_id text not null references games.games,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);
create index favourites_newest on games.favourites (member_id, added_at desc, game_id);

create table games.launch_tokens (
  -- SHA-256 of the 256-bit token
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  -- the portal session that launched: when it ends, the game session can no longer bet
  login_hash bytea not null,
  game_id text not null references games.games,
  -- replay: shows an old round again
  mode text not null check (mode in ('real', 'demo', 'replay')),
  language text not null,
  -- two letters; ZZ when unknown
  country text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the chosen table of a live game: its limits are sent to the provider instead of the game's
  room_id text references games.rooms,
  -- the round that a replay shows
  round_id text,
  constraint launch_tokens_replay_check check ((mode = 'replay') = (round_id is not null))
);
create index launch_tokens_expiry on games.launch_tokens (expires_at);

create table games.sessions (
  id text primary key,
  provider text not null references games.providers,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  login_hash bytea not null,
  game_id text not null references games.games,
  mode text not null check (mode in ('real', 'demo')),
  account_id bigint not null references wallet.accounts,
  -- the other side of every bet and win
  house_account_id bigint not null references wallet.accounts,
  currency text not null,
  -- whether its account is the one whose balance the portal shows: real play, and demo play of a trial account
  is_shown boolean not null,
  created_at timestamptz not null,
  -- 30 minutes after the last bet: blocks bets, never wins or rollbacks
  expires_at timestamptz not null,
  -- where stakes come from in a game of a vendor with a wallet of its own; null: from the main wallet
  wallet_account_id bigint references wallet.accounts,
  -- the round that the session shows again, without play
  replay_round text,
  -- stakes at a table of a live game are within its limits, which may be wider or narrower than those of its game
  room_id text references games.rooms
) with (fillfactor = 70);
-- What a member played last.
create index sessions_recent on games.sessions (member_id, created_at desc);

-- A round belongs to a member and outlives the session that opened it. No foreign keys: see wallet.entries.
create table games.rounds (
  provider text not null,
  round_id text not null,
  session_id text not null,
  member_id bigint not null,
  merchant text not null,
  game_id text not null,
  mode text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID')),
  -- bets that were not rolled back
  bets int not null default 0,
  stake int8 not null default 0,
  payout int8 not null default 0,
  outcome jsonb,
  started_at timestamptz not null default now(),
  closed_at timestamptz,
  jackpot int8 not null default 0,
  -- a single win was above the game's maximum: paid, and needs manual review
  above_max_win boolean not null default false,
  -- abandoned by its provider and closed by the sweeper, more than 24 hours after its last movement (domain rule 2.2).
  -- Its stake stays staked; a later win is still paid, and a bet without a win can still be rolled back.
  auto_closed boolean not null default false,
  primary key (provider, round_id)
) with (fillfactor = 70);
create index rounds_record on games.rounds (member_id, started_at desc, round_id) where mode = 'real';
create index rounds_closed on games.rounds (merchant, closed_at) where mode = 'real';
create index rounds_open on games.rounds (started_at) where state = 'OPEN';
-- Rounds of one game at one merchant, for the search of staff.
create index rounds_of_game on games.rounds (merchant, game_id, started_at desc, round_id) where mode = 'real';
