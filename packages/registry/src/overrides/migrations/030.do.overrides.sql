-- Another release for one visitor, for two hours. Kept for the audit after they ended.
create table registry.overrides (
  id text primary key,
  kind text not null check (kind in ('dev', 'preview')),
  merchant text not null references registry.merchants,
  name text not null,
  version text,
  origin text,
  by text not null,
  reason text not null,
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- the visitor who took the link up: nobody else may
  claimed_by text,
  ended_at timestamptz(3),
  ended_why text check (ended_why in ('done', 'failed')),
  check ((kind = 'dev') = (origin is not null)),
  check ((kind = 'preview') = (version is not null))
);
create index overrides_live on registry.overrides (expires_at) where ended_at is null;
