-- Games beside slots: which engine plays a session, and rounds in which the player acts.
alter table studio.sessions
  add column engine text not null default 'slot',
  add column autoplay boolean not null default false,
  add column turbo boolean not null default false;

-- A slot's stops are part of its outcome now, as every engine's own detail is.
update studio.rounds set outcome = outcome || jsonb_build_object('detail', jsonb_build_object('stops', to_jsonb(stops)));
alter table studio.rounds alter column stops drop not null;

alter table studio.rounds
  add column engine text not null default 'slot',
  -- what a round that goes on keeps from the player
  add column hidden jsonb,
  -- actions of the player so far
  add column steps int not null default 0,
  -- an action whose further stake is under way: what the round becomes when it is taken
  add column pending jsonb,
  -- when the first stake was taken
  add column opened_at timestamptz,
  -- false for games of which a player may have several unfinished rounds
  add column exclusive boolean not null default true;

-- PLAYING: the stake is taken, the player is to act. RAISING: a further stake is under way.
-- UNRAISING: whether it was taken is unknown, its rollback is to be delivered, then the round goes on as before it.
alter table studio.rounds drop constraint rounds_state_check;
alter table studio.rounds add constraint rounds_state_check check (state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CLOSED', 'REFUSED', 'CANCELLING', 'CANCELLED'));
drop index studio.rounds_unfinished;
create unique index rounds_unfinished on studio.rounds (player, game_code, is_demo) where exclusive and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING');
drop index studio.rounds_due;
create index rounds_due on studio.rounds (due_at) where state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING');
