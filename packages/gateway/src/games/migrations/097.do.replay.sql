-- A launch that shows an old round again, and the session it opens: no play.
alter table games.launch_tokens
  add column round_id text,
  drop constraint launch_tokens_mode_check,
  add constraint launch_tokens_mode_check check (mode in ('real', 'demo', 'replay')),
  add constraint launch_tokens_replay_check check ((mode = 'replay') = (round_id is not null));
alter table games.sessions add column replay_round text;
