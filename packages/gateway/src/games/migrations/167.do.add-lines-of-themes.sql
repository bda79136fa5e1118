-- In how many lines or ways a slot of the theme pays, as its provider publishes it with its returns; null for games without lines.
alter table games.returns add column lines int check (lines > 0);
