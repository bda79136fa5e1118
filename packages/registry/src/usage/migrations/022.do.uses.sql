-- What a running release really used, as portals report it: an event it emitted or consumed, a call it made.
create table registry.uses (
  -- 'topic@version', or the name of a call
  contract text not null,
  direction text not null check (direction in ('emits', 'consumes', 'calls')),
  name text not null,
  version text not null,
  merchant text not null references registry.merchants,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  count bigint not null check (count > 0),
  primary key (contract, direction, name, version, merchant),
  foreign key (name, version) references registry.releases (name, version)
);
