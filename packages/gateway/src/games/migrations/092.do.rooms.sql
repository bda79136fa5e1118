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
