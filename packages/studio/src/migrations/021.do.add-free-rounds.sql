-- Free rounds that the portal granted, as it returned them at launch: the grant, its stake, how many were left then and
-- until when. The wallet decides on each of them; what is counted here is shown.
alter table studio.sessions
  add column free_rounds text,
  add column free_stake int8 check (free_stake > 0),
  add column free_left int check (free_left > 0),
  add column free_until timestamptz,
  add constraint sessions_free_rounds_check check (num_nulls(free_rounds, free_stake, free_left, free_until) in (0, 4));

-- The grant that a round was played with. Its stake is then the house's.
alter table studio.rounds add column free_rounds text;
create index rounds_free on studio.rounds (free_rounds) where free_rounds is not null;
