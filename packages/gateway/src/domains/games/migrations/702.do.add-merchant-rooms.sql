-- What a merchant sets of rooms. A room without a row is on, with the limits of its provider; a sync of the provider's
-- catalogue does not change these columns. Bets must fit both limits.
create table games.merchant_rooms (
  merchant text not null,
  room_id text not null references games.rooms (room_id) on delete cascade,
  is_on boolean not null default true,
  min_bet int8 check (min_bet > 0),
  max_bet int8,
  primary key (merchant, room_id),
  check (max_bet >= min_bet)
);
