alter table merchants.merchants
  add stage text not null default 'OPEN' check (stage in ('PREPARING', 'OPEN', 'SUSPENDED', 'CLOSED')),
  add check (currency ~ '^[A-Z]{3,5}$');

-- Existing hosts are proved. A host can wait for its proof at several merchants, and serves one.
alter table merchants.hosts
  add proved_at timestamptz default now(),
  add challenge text,
  drop constraint hosts_pkey,
  add primary key (merchant, host);
create unique index hosts_served on merchants.hosts (host) where proved_at is not null;
