-- What a merchant sets of single games. A game without a row is on; whether it is hot or new then follows from play and
-- its release, as it does where these are null.
create table games.merchant_games (
  merchant text not null,
  game_id text not null references games.games (game_id) on delete cascade,
  is_on boolean not null default true,
  is_hot boolean,
  is_new boolean,
  primary key (merchant, game_id)
);
