create schema games;

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
  faulty_until timestamptz,
  -- Lotteries are a provider of their own: no key signs for it, and rounds wait for their draw, however far that is
  -- away.
  closes_left_rounds boolean not null default true
);

-- Processes of a provider whose random numbers failed their self-test (domain rule RN-01): while one reports a fault,
-- games of that provider are shown and treated as under maintenance. A process that stops reporting counts as stopped.
create table games.provider_faults (
  provider text references games.providers,
  -- the id that the process reports for itself
  instance text,
  fault text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (provider, instance)
);

-- The returns to players of a provider's games by their mathematics, reported by the provider at every start. Games of
-- a theme play the same.
create table games.returns (
  provider text references games.providers,
  theme text,
  -- lowest and highest of its bets, in hundredths of a percent of the stake: 9619 is 96.19 %
  least integer not null check ("least" > 0),
  most integer not null,
  -- in how many lines or ways a slot of the theme pays; null for games without lines
  lines integer check (lines > 0),
  primary key (provider, theme),
  check (most >= "least")
);

create table games.vendors (
  vassalage text primary key,
  provider text not null references games.providers,
  name_ko text not null,
  name_en text not null,
  small_icon text not null,
  is_hot boolean not null default false,
  account_type_name text not null,
  category text not null,
  position integer not null,
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
  support_play integer not null default 0,
  is_game text not null default 'GAME',
  -- the engine and theme the provider launches
  engine text not null,
  theme text not null,
  -- 0 to 1000; from 900 a game is hot
  popularity integer not null default 0,
  released_at timestamptz not null,
  maintenance boolean not null default false,
  -- counts of 1/10,000 credit
  min_bet bigint not null default 1000,
  max_bet bigint not null default 1000000,
  max_win bigint not null default '5000000000'::bigint,
  -- of live games, as contracts/calls/games.ts names them
  game_class text check (game_class in ('BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM',
    'MAHJONG_TILES', 'CARD_POKER', 'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG')),
  -- features that other columns do not imply
  features text[] not null default '{}' check (features <@ array['jackpot']),
  -- of a lottery: the play type that its page opens with, where its vendor names one
  default_play_type text
);
create index games_class on games.games (category, game_class, popularity desc, game_id) where game_class is not null;
create index games_hot on games.games (popularity desc, game_id);
create index games_name_en on games.games (category, name_en, game_id);
create index games_name_ko on games.games (category, name_ko, game_id);
create index games_new on games.games (category, released_at desc, game_id);
-- One index per order of the lobby, and each order of one vendor's tab.
create index games_popular on games.games (category, popularity desc, game_id);
create index games_vendor on games.games (vassalage, category, popularity desc, game_id);

-- Tables of a live game. Bets of a room are within its own limits.
create table games.rooms (
  room_id text primary key,
  game_id text not null references games.games,
  -- what is launched
  node_id text not null unique,
  name_ko text not null,
  name_en text not null,
  min_bet bigint not null,
  max_bet bigint not null,
  is_full boolean not null default false,
  maintenance boolean not null default false,
  position integer not null default 0,
  check (max_bet >= min_bet)
);
create index rooms_of_game on games.rooms (game_id, "position", room_id);

-- The categories of the header in their default order, each with its display rate in percent; null shows none.
create table games.categories (
  category text primary key,
  position integer not null unique,
  points numeric(4,2) check (points > 0::numeric)
);

-- Changes with everything that the search index is built from, so that every process notices when its own is outdated.
create table games.catalogue_version (
  is_only boolean default true primary key check (is_only),
  version bigint not null default 0
);

-- A merchant shows a vendor only when it is listed here.
create table games.merchant_vendors (
  merchant text references merchants.merchants,
  vassalage text references games.vendors,
  primary key (merchant, vassalage)
);

-- A merchant's own order and rates: all categories, or no row at all.
create table games.merchant_categories (
  merchant text references merchants.merchants,
  category text references games.categories,
  position integer not null,
  points numeric(4,2) check (points > 0::numeric),
  primary key (merchant, category)
);

-- Origins that serve the same pictures under the same paths as the portal.
create table games.image_cdns (
  merchant text references merchants.merchants,
  origin text check (origin ~ '^https?://[a-z0-9.:-]+$'),
  primary key (merchant, origin)
);

-- Mirrors of a provider's launch page, nearer to the players: a merchant's games may be opened there instead of on
-- their provider's own origin.
create table games.launch_cdns (
  merchant text references merchants.merchants,
  provider text references games.providers,
  origin text check (origin ~ '^https?://[^/?#\s]+$'),
  primary key (merchant, provider, origin)
);

create table games.favourites (
  member_id bigint references identity.members,
  game_id text references games.games,
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

-- Settled rounds of a merchant's games by its days, from the feed of settled bets. A reversal takes its round back.
create table games.played_days (
  merchant text references merchants.merchants,
  day date,
  game_id text,
  rounds bigint not null,
  primary key (merchant, day, game_id)
);

-- How much each game is played at a merchant, computed from these days every few minutes.
create table games.popularity (
  merchant text references merchants.merchants,
  game_id text references games.games on delete cascade,
  -- rounds, of which those of older days count less
  score double precision not null,
  is_hot boolean not null,
  primary key (merchant, game_id)
);

-- Games that operators put before all others, in this order.
create table games.pins (
  merchant text references merchants.merchants,
  game_id text references games.games on delete cascade,
  position integer not null,
  primary key (merchant, game_id)
);

insert into games.providers (code, name, origin, public_key, enabled, closes_left_rounds) values ('lottery', 'Lottery', '', '', true, false);

insert into games.categories (category, position, points) values
  ('ELOTT', 6, null),
  ('ESPORTS', 5, null),
  ('FISH', 3, 1.20),
  ('LIVE', 0, 0.70),
  ('LOTT', 7, null),
  ('PVP', 4, 1.00),
  ('RNG', 1, 1.20),
  ('SPORTS', 2, 1.00);

insert into games.catalogue_version (is_only, version) values (true, 0);
