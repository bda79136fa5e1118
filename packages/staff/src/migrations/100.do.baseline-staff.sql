create schema if not exists staff;

-- Accounts

create table staff.accounts (
  handle text primary key check (handle ~ '^[a-z0-9][a-z0-9._@+-]{1,79}$'),
  name text not null,
  -- argon2id; null for accounts of the identity provider, and for those who have not accepted their invitation
  password_hash text,
  -- issuer and subject of the identity provider
  federated_as text unique,
  -- as the contract's `grant`
  grants jsonb not null check (jsonb_typeof(grants) = 'array'),
  is_active boolean not null default true,
  totp_sealed text,
  totp_confirmed_at timestamptz,
  -- a one-time code is valid once: the newest 30-second step whose code was accepted
  totp_last_step int not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint accounts_one_sign_in_method check (password_hash is null or federated_as is null)
);

create table staff.invitations (
  -- one for each account: a new one replaces the old one
  handle text primary key references staff.accounts on delete cascade,
  -- sha256 of the code
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  expires_at timestamptz not null
);

-- Who created an account or reset its sign-in. They count as standing behind it until a day after its owner has
-- accepted the invitation.
create table staff.inviters (
  handle text not null references staff.accounts on delete cascade,
  -- the handle of an account, or the label of a machine
  inviter text not null,
  -- null while the invitation is open
  until timestamptz,
  primary key (handle, inviter)
);

-- Sign-in

create table staff.sessions (
  -- sha256 of the cookie and of the session key that only the console's origin stores
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  handle text not null references staff.accounts on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- the origin where it was started: it is valid at no other, and without one at none
  origin text
);
create index sessions_handle on staff.sessions (handle);

-- Failed sign-ins, by handle (known or not) and by network.
create table staff.sign_in_attempts (
  kind text not null check (kind in ('handle', 'address')),
  subject text not null,
  at timestamptz not null
);
create index sign_in_attempts_subject on staff.sign_in_attempts (kind, subject, at);
create index sign_in_attempts_at on staff.sign_in_attempts (at);

-- Tokens

-- A token is shown once; only its hash is stored.
create table staff.tokens (
  id int generated always as identity primary key,
  -- the actor in the log
  label text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- as the contract's `grant`
  role text not null,
  remote text,
  -- '*' stands for every merchant
  merchants text[],
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- PEM of the Ed25519 key that a publisher signs with
  public_key text,
  -- null for pipelines and servers, which propose but never approve
  owner text references staff.accounts,
  -- the actor in the log that made it; null for tokens of a set-up
  made_by text,
  -- whom the four-eyes rule counts as acting with it: its owner, and whoever made it
  people text[] not null default '{}',
  expires_at timestamptz not null,
  -- needs no second person, which the log records: for the start of a demo
  is_exempt boolean not null default false,
  constraint tokens_remote check ((role = 'publisher') = (remote is not null))
);

-- Decisions

-- Changes of accounts that wait for a second person, and those that had one.
create table staff.proposals (
  id int generated always as identity primary key,
  operation text not null,
  input jsonb not null,
  by text not null,
  -- the account that proposed it; null for a machine
  person text,
  people text[] not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in (
    'waiting', 'approved', 'declined', 'withdrawn', 'expired', 'outdated')),
  decided_by text,
  decided_at timestamptz,
  reason text not null,
  constraint proposals_decided check ((state = 'waiting') = (decided_at is null))
);

-- Who did what to whose access. Each entry's hash covers the one before it.
create table staff.log (
  sequence int primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  reason text,
  details jsonb,
  hash text not null
);
create index log_handle on staff.log ((details ->> 'handle'), sequence desc) where details ->> 'handle' is not null;

-- Demo

-- Has a row where the database is a demo.
create table staff.demo_databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);
