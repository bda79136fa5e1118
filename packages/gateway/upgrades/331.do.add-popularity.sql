-- Settled rounds of a merchant's games by its days, from the feed of settled bets. A reversal takes its round back.
create table games.played_days (
  merchant text not null references merchants.merchants,
  day date not null,
  game_id text not null,
  rounds int8 not null,
  primary key (merchant, day, game_id)
);

-- How much each game is played at a merchant, computed from these days every few minutes.
create table games.popularity (
  merchant text not null references merchants.merchants,
  game_id text not null references games.games on delete cascade,
  -- rounds, of which those of older days count less
  score float8 not null,
  is_hot boolean not null,
  primary key (merchant, game_id)
);

-- Games that operators put before all others, in this order.
create table games.pins (
  merchant text not null references merchants.merchants,
  game_id text not null references games.games on delete cascade,
  position int not null,
  primary key (merchant, game_id)
);
