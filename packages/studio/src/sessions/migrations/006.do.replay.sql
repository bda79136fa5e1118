-- The one round that a session is for looking at. Such a session plays nothing.
alter table studio.sessions add column replay_round text;
