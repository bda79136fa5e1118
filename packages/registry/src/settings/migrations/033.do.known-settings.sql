-- A merchant's settings as the registry read or changed them last: what is otherwise at the gateway was changed there.
create table registry.known_settings (
  merchant text primary key references registry.merchants,
  settings jsonb not null,
  known_at timestamptz not null
);
