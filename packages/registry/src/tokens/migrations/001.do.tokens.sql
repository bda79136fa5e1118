create schema if not exists registry;

-- Who may call the registry. The token itself is shown once and kept nowhere.
create table registry.tokens (
  id int generated always as identity primary key,
  -- the actor in the log
  label text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  role text not null check (role in ('admin', 'publisher', 'release-manager', 'approver', 'viewer', 'portal')),
  remote text,
  -- '*' stands for every merchant
  merchants text[],
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  check ((role = 'publisher') = (remote is not null)),
  check ((role = 'release-manager') = (merchants is not null))
);
