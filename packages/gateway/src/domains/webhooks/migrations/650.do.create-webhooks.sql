create schema webhooks;

-- Endpoints of merchants that receive events. `disabled_at`: switched off by the product after days of failures.
-- `failing_since`: since when no message has arrived.
create table webhooks.endpoints (
  id uuid primary key,
  merchant text not null,
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  is_on boolean not null default true,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  removed_at timestamptz
);
create index endpoints_merchant on webhooks.endpoints (merchant) where removed_at is null;

-- Secrets that sign messages. `valid_until`: of a former one. An endpoint without a secret receives nothing.
create table webhooks.secrets (
  endpoint_id uuid not null references webhooks.endpoints (id),
  id uuid not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  valid_until timestamptz,
  primary key (endpoint_id, id)
);

-- What has happened, for merchants with a receiver of its type. `ref` names it among those of its type; amounts are in
-- units of 1/10,000.
create table webhooks.events (
  id uuid primary key default gen_random_uuid(),
  merchant text not null,
  type text not null,
  ref text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  unique (merchant, type, ref)
);
create index events_age on webhooks.events (occurred_at);

create table webhooks.deliveries (
  id bigint generated always as identity primary key,
  merchant text not null,
  endpoint_id uuid not null references webhooks.endpoints (id),
  event_id uuid not null references webhooks.events (id) on delete cascade,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  last_at timestamptz,
  status integer,
  error text,
  duration_ms integer,
  unique (event_id, endpoint_id)
);
create index deliveries_pending on webhooks.deliveries (endpoint_id, next_at) where state = 'PENDING';
create index deliveries_merchant on webhooks.deliveries (merchant, id);
create index deliveries_failed on webhooks.deliveries (endpoint_id) where state = 'FAILED';
