-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table merchants.hosts (
  host text not null,
  merchant text not null,
  primary key (host),
  foreign key (merchant) references merchants.merchants(code),
  check (host = lower(host))
);

create table merchants.merchants (
  code text not null,
  name_ko text not null,
  name_en text not null,
  currency text not null default 'DEMO',
  time_zone text not null,
  status smallint not null default 0,
  maintenance_end timestamptz,
  maintenance_message jsonb,
  brand jsonb not null,
  agent_types integer[] not null default '{1,2,41,42}'::integer[],
  frame_origins text[] not null default '{}'::text[],
  img_origins text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  policy jsonb not null default '{}'::jsonb,
  description jsonb,
  primary key (code),
  check (code ~ '^[A-Z0-9]{2,16}$'),
  check (jsonb_typeof(description -> 'KO') = 'string' and jsonb_typeof(description -> 'EN') = 'string'),
  check (status = any (array[0, 1, 2])),
  check (jsonb_typeof(policy) = 'object' and coalesce(policy ->> 'maxStake', '0') ~ '^\d{1,14}(\.\d{1,4})?$' and coalesce(policy #>> '{realityCheck,defaultMin}'::text[], '60') ~ '^[1-9]\d{0,3}$')
);

create table merchants.modules (
  merchant text not null,
  mod_id text not null,
  parent_id text,
  "position" integer not null,
  enabled boolean not null,
  primary key (merchant, mod_id),
  foreign key (merchant) references merchants.merchants(code)
);

create table merchants.pictures (
  merchant text not null,
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  data bytea not null,
  uploaded_at timestamptz not null default now(),
  primary key (merchant, hash),
  foreign key (merchant) references merchants.merchants(code),
  check (octet_length(data) >= 1 and octet_length(data) <= 524288),
  check (hash ~ '^[0-9a-f]{16}$'),
  check (height > 0),
  check (type = any (array['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'])),
  check (width > 0)
);
create index pictures_by_hash on merchants.pictures (hash);

create table settings.merchant_settings (
  merchant text not null,
  setting text not null,
  value jsonb not null,
  primary key (merchant, setting),
  foreign key (merchant) references merchants.merchants(code) on delete cascade,
  check (jsonb_typeof(value) <> 'null')
);

create table settings.region_rules (
  merchant text not null,
  allowed_countries text[] not null default '{}'::text[],
  denied_countries text[] not null default '{}'::text[],
  denied_networks cidr[] not null default '{}'::cidr[],
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (array_to_string(allowed_countries || denied_countries, '') ~ '^([A-Z]{2})*$')
);

create table settings.resources (
  merchant text not null,
  resource_type text not null,
  "position" integer not null,
  url text not null,
  qr_code_url text,
  label jsonb not null,
  primary key (merchant, resource_type),
  foreign key (merchant) references merchants.merchants(code)
);
