-- Maintenance of games, vendors and rooms at one merchant. It holds from starts_at until ends_at; no job ends it.
create table games.maintenances (
  merchant text not null,
  kind text not null check (kind in ('GAME', 'VENDOR', 'ROOM')),
  subject text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null default 'infinity',
  reason text not null,
  set_by text not null,
  primary key (merchant, kind, subject),
  check (ends_at > starts_at)
);
