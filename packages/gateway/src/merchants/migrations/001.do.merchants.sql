create schema merchants;

create table merchants.merchants (
  code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
  name_ko text not null,
  name_en text not null,
  currency text not null default 'DEMO',
  time_zone text not null,
  -- 0 normal, 1 maintenance, 2 region-restricted
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_end timestamptz,
  maintenance_message jsonb,
  -- the brand set of look.md: { "dark": { "--brand": … }, "light": … }
  brand jsonb not null,
  logged_in_to_home boolean not null default false,
  agent_types int[] not null default '{1,2,41,42}',
  frame_origins text[] not null default '{}',
  img_origins text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- The default merchant's hosts are localhost, 127.0.0.1 and [::1]; ports are ignored.
create table merchants.hosts (
  host text primary key check (host = lower(host)),
  merchant text not null references merchants.merchants
);

create table merchants.modules (
  merchant text not null references merchants.merchants,
  mod_id text not null,
  parent_id text,
  position int not null,
  enabled boolean not null,
  primary key (merchant, mod_id)
);
