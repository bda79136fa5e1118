-- The table of a live game that was chosen: its limits are told to the provider instead of the game's.
alter table games.launch_tokens add column room_id text references games.rooms;
