create schema games;

-- Who answers for games: a studio with its own origin, keys and wallet calls.
create table games.providers (
  code text primary key,
  name text not null,
  -- where its launch page is: set at start from the running studio
  origin text not null,
  -- PEM, RSA
  public_key text not null,
  enabled boolean not null default true
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
  position int not null,
  maintenance boolean not null default false
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
  min_bet int8 not null default 1000,
  max_bet int8 not null default 1000000,
  max_win int8 not null default 5000000000
);
-- One index per order of the lobby, and each order of one vendor's tab.
create index games_popular on games.games (category, popularity desc, game_id);
create index games_new on games.games (category, released_at desc, game_id);
create index games_name_ko on games.games (category, name_ko, game_id);
create index games_name_en on games.games (category, name_en, game_id);
create index games_vendor on games.games (vassalage, category, popularity desc, game_id);
create index games_hot on games.games (popularity desc, game_id);

-- A merchant sees a vendor only when it is listed here.
create table games.merchant_vendors (
  merchant text not null references merchants.merchants,
  vassalage text not null references games.vendors,
  primary key (merchant, vassalage)
);

create table games.launch_tokens (
  -- sha256 of the 256-bit token
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  -- the portal session that launched: when it ends, so do bets
  login_hash bytea not null,
  game_id text not null references games.games,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  -- two letters; ZZ when unknown
  country text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
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
  expires_at timestamptz not null
) with (fillfactor = 70);
create index sessions_member on games.sessions (member_id);

-- A round belongs to a member and outlives the session that opened it. No foreign keys: see wallet.entries.
create table games.rounds (
  provider text not null,
  round_id text not null,
  session_id text not null,
  member_id bigint not null,
  merchant text not null,
  game_id text not null,
  mode text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ROLLED_BACK')),
  -- bets that stand
  bets int not null default 0,
  stake int8 not null default 0,
  payout int8 not null default 0,
  outcome jsonb,
  started_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (provider, round_id)
) with (fillfactor = 70);
create index rounds_record on games.rounds (member_id, started_at desc, round_id) where mode = 'real';
create index rounds_closed on games.rounds (merchant, closed_at) where mode = 'real';
