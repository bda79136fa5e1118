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
  -- design tokens of the brand by colour scheme: { "dark": { "--brand": … }, "light": … }
  brand jsonb not null,
  logged_in_to_home boolean not null default false,
  agent_types integer[] not null default '{1,2,41,42}'::integer[],
  frame_origins text[] not null default '{}',
  img_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- rules of the merchant's jurisdiction (domain rule 1.3); a missing rule is as restrictive as in any jurisdiction
  policy jsonb not null default '{}',
  -- one sentence per language, for search engines and link previews; null: the portal's own is shown
  description jsonb check (jsonb_typeof(description -> 'KO') = 'string'
    and jsonb_typeof(description -> 'EN') = 'string'),
  constraint policy_is_readable check (jsonb_typeof(policy) = 'object' and coalesce(policy ->> 'maxStake',
    '0') ~ '^\d{1,14}(\.\d{1,4})?$' and coalesce(policy #>> '{realityCheck,defaultMin}'::text[],
    '60') ~ '^[1-9]\d{0,3}$')
);

-- The merchant of a request is found by its host name; ports are ignored.
create table merchants.hosts (
  host text primary key check (host = lower(host)),
  merchant text not null references merchants.merchants
);

create table merchants.modules (
  merchant text references merchants.merchants,
  mod_id text,
  parent_id text,
  position integer not null,
  enabled boolean not null,
  primary key (merchant, mod_id)
);

-- Uploaded pictures: logos and pictures of the home page. Each is served by the hash of its content; brands and
-- banners store its address.
create table merchants.pictures (
  merchant text references merchants.merchants,
  -- the first 16 hexadecimal digits of the SHA-256 of the data
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  data bytea not null check (octet_length(data) between 1 and 524288),
  uploaded_at timestamptz not null default now(),
  primary key (merchant, hash)
);
create index pictures_by_hash on merchants.pictures (hash);
