-- The origin that a session was started at; it counts at no other. Sessions from before this column count nowhere: signing in again takes a minute.
alter table registry.staff_sessions add column origin text;
comment on column registry.staff_sessions.token_hash is 'sha256 of the cookie and of the session key that only the console''s origin stores';
