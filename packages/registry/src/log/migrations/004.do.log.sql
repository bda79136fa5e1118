-- State and audit in one: a merchant's pointer is its newest entry with a set. Each hash covers the entry before it.
create table registry.log (
  sequence int primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null check (action in ('published', 'pinned', 'rolled-back', 'merchant-added')),
  merchant text references registry.merchants,
  release_name text,
  release_version text,
  from_set text references registry.sets,
  to_set text references registry.sets,
  -- of a move: the earlier move whose set is the last known good, and where a rollback goes
  previous int references registry.log,
  reason text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  foreign key (release_name, release_version) references registry.releases (name, version),
  check ((action in ('pinned', 'rolled-back')) = (to_set is not null)),
  check (to_set is null or merchant is not null)
);
create index log_moves on registry.log (merchant, sequence desc) where to_set is not null;
create index log_merchant on registry.log (merchant, sequence desc);

create function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the registry is append-only';
end
$$;
create trigger log_is_append_only before update or delete or truncate on registry.log for each statement execute function registry.refuse_change();
