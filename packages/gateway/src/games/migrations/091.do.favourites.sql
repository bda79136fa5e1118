create table games.favourites (
  member_id bigint not null references identity.members,
  game_id text not null references games.games,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);
create index favourites_newest on games.favourites (member_id, added_at desc, game_id);
