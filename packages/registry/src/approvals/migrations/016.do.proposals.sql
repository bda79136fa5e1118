-- Decisions for many merchants that wait for a second person.
create table registry.proposals (
  id int generated always as identity primary key,
  operation text not null check (operation in ('pin', 'copySet', 'schedulePin')),
  -- as it was asked for
  input jsonb not null,
  -- the codes that it was asked for: who joins a group later is not decided about
  merchants text[] not null,
  by text not null,
  at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by text,
  decided_at timestamptz(3),
  reason text not null,
  check ((state = 'waiting') = (decided_at is null))
);
create index proposals_waiting on registry.proposals (at) where state = 'waiting';
