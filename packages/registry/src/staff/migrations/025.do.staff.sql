-- People who work with releases and merchants. One identity for console and operators; what they may do is read with every request.
create table registry.staff (
  handle text primary key check (handle ~ '^[a-z0-9][a-z0-9._@+-]{1,79}$'),
  name text not null,
  -- argon2id; absent for those who sign in through the identity provider of the house
  password_hash text,
  -- who they are there: its issuer and their subject
  federated_as text unique,
  -- as the contract's `grant`
  grants jsonb not null check (jsonb_typeof(grants) = 'array'),
  is_active boolean not null default true,
  totp_sealed text,
  totp_confirmed_at timestamptz,
  -- a one-time code is good once: the newest 30 seconds whose code was taken
  totp_last_step int not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  check ((password_hash is null) = (federated_as is not null))
);

create table registry.staff_sessions (
  -- sha256 of the cookie
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  handle text not null references registry.staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index staff_sessions_handle on registry.staff_sessions (handle);

-- Sign-ins that were tried and did not end well, by name (known or not) and by address.
create table registry.sign_in_tries (
  kind text not null check (kind in ('handle', 'address')),
  key text not null,
  since timestamptz not null,
  tries int not null,
  primary key (kind, key)
);
