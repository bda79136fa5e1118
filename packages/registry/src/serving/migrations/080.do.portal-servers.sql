-- What each process of a portal server serves, as it reported last. Rows of those that stopped reporting are deleted.
create table registry.portal_servers (
  instance uuid primary key,
  host text not null,
  reported_at timestamptz not null,
  -- one object for each merchant: set, since, canary, fault
  merchants jsonb not null
);
