-- Stakes at a table of a live game are within the limits of that table, which may be wider or narrower than those of its game.
alter table games.sessions add column room_id text references games.rooms;
alter type wallet.play add attribute room_id text;
