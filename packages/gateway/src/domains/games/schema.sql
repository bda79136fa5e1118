-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table games.catalogue_version (
  is_only boolean not null default true,
  version bigint not null default 0,
  primary key (is_only),
  check (is_only)
);

create table games.categories (
  category text not null,
  "position" integer not null,
  points numeric(4,2),
  primary key (category),
  unique ("position"),
  check (points > 0::numeric)
);

create table games.favourites (
  member_id bigint not null,
  game_id text not null,
  added_at timestamptz not null,
  primary key (member_id, game_id),
  foreign key (game_id) references games.games(game_id),
  foreign key (member_id) references identity.members(id)
);
create index favourites_newest on games.favourites (member_id, added_at desc, game_id);

create table games.games (
  game_id text not null,
  node_id text not null,
  vassalage text not null,
  name_ko text not null,
  name_en text not null,
  icon text not null,
  category text not null,
  support_play integer not null default 0,
  is_game text not null default 'GAME',
  engine text not null,
  theme text not null,
  popularity integer not null default 0,
  released_at timestamptz not null,
  maintenance boolean not null default false,
  min_bet bigint not null default 1000,
  max_bet bigint not null default 1000000,
  max_win bigint not null default '5000000000'::bigint,
  game_class text,
  features text[] not null default '{}'::text[],
  default_play_type text,
  primary key (game_id),
  foreign key (vassalage) references games.vendors(vassalage),
  check (features <@ array['jackpot']),
  check (game_class = any (array['BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM', 'MAHJONG_TILES', 'CARD_POKER', 'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG']))
);
create index games_class on games.games (category, game_class, popularity desc, game_id) where game_class is not null;
create index games_hot on games.games (popularity desc, game_id);
create index games_name_en on games.games (category, name_en, game_id);
create index games_name_ko on games.games (category, name_ko, game_id);
create index games_new on games.games (category, released_at desc, game_id);
create index games_popular on games.games (category, popularity desc, game_id);
create index games_vendor on games.games (vassalage, category, popularity desc, game_id);

create table games.image_cdns (
  merchant text not null,
  origin text not null,
  primary key (merchant, origin),
  foreign key (merchant) references merchants.merchants(code),
  check (origin ~ '^https?://[a-z0-9.:-]+$')
);

create table games.launch_cdns (
  merchant text not null,
  provider text not null,
  origin text not null,
  primary key (merchant, provider, origin),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (provider) references games.providers(code),
  check (origin ~ '^https?://[^/?#\s]+$')
);

create table games.launch_tokens (
  token_hash bytea not null,
  member_id bigint not null,
  login_hash bytea not null,
  game_id text not null,
  mode text not null,
  language text not null,
  country text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  room_id text,
  round_id text,
  primary key (token_hash),
  foreign key (game_id) references games.games(game_id),
  foreign key (member_id) references identity.members(id),
  foreign key (room_id) references games.rooms(room_id),
  check (mode = any (array['real', 'demo', 'replay'])),
  check ((mode = 'replay') = (round_id is not null))
);
create index launch_tokens_expiry on games.launch_tokens (expires_at);

create table games.merchant_categories (
  merchant text not null,
  category text not null,
  "position" integer not null,
  points numeric(4,2),
  primary key (merchant, category),
  foreign key (category) references games.categories(category),
  foreign key (merchant) references merchants.merchants(code),
  check (points > 0::numeric)
);

create table games.merchant_vendors (
  merchant text not null,
  vassalage text not null,
  primary key (merchant, vassalage),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (vassalage) references games.vendors(vassalage)
);

create table games.pins (
  merchant text not null,
  game_id text not null,
  "position" integer not null,
  primary key (merchant, game_id),
  foreign key (game_id) references games.games(game_id) on delete cascade,
  foreign key (merchant) references merchants.merchants(code)
);

create table games.played_days (
  merchant text not null,
  day date not null,
  game_id text not null,
  rounds bigint not null,
  primary key (merchant, day, game_id),
  foreign key (merchant) references merchants.merchants(code)
);

create table games.popularity (
  merchant text not null,
  game_id text not null,
  score double precision not null,
  is_hot boolean not null,
  primary key (merchant, game_id),
  foreign key (game_id) references games.games(game_id) on delete cascade,
  foreign key (merchant) references merchants.merchants(code)
);

create table games.provider_faults (
  provider text not null,
  instance text not null,
  fault text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (provider, instance),
  foreign key (provider) references games.providers(code)
);

create table games.providers (
  code text not null,
  name text not null,
  origin text not null,
  public_key text not null,
  enabled boolean not null default true,
  faulty_until timestamptz,
  closes_left_rounds boolean not null default true,
  primary key (code),
  check (code ~ '^[^:]+$' and code <> 'void')
);

create table games.returns (
  provider text not null,
  theme text not null,
  "least" integer not null,
  most integer not null,
  lines integer,
  primary key (provider, theme),
  foreign key (provider) references games.providers(code),
  check (most >= "least"),
  check ("least" > 0),
  check (lines > 0)
);

create table games.rooms (
  room_id text not null,
  game_id text not null,
  node_id text not null,
  name_ko text not null,
  name_en text not null,
  min_bet bigint not null,
  max_bet bigint not null,
  is_full boolean not null default false,
  maintenance boolean not null default false,
  "position" integer not null default 0,
  primary key (room_id),
  unique (node_id),
  foreign key (game_id) references games.games(game_id),
  check (max_bet >= min_bet)
);
create index rooms_of_game on games.rooms (game_id, "position", room_id);

create table games.vendors (
  vassalage text not null,
  provider text not null,
  name_ko text not null,
  name_en text not null,
  small_icon text not null,
  is_hot boolean not null default false,
  account_type_name text not null,
  category text not null,
  "position" integer not null,
  maintenance boolean not null default false,
  is_single_wallet boolean not null default true,
  primary key (vassalage),
  foreign key (provider) references games.providers(code)
);
