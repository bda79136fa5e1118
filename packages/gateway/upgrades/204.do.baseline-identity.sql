create schema identity;

-- Members

create table identity.members (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  account text not null,
  -- 0 member, 4 trial, {1, 2, 41, 42} agents
  type int not null default 0,
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  first_login_done boolean not null default true,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  vip_label text not null default 'Bronze',
  vip_level int not null default 1,
  language text not null default 'KO',
  -- encrypted at rest (AES-256-GCM, key id inside); searched by their blind indexes
  mobile_sealed text,
  mobile_index text,
  email_sealed text,
  email_index text,
  -- who opened the account: the path of ids from the top agent down to the parent
  parent_id bigint references identity.members,
  upline bigint[] not null default '{}',
  registered_at timestamptz not null default now(),
  last_seen_at timestamptz,
  -- address of the member's own picture; null: a picture is drawn for the account
  avatar text,
  -- notices published later are unread; null: those published after the registration
  notices_read_at timestamptz,
  payment_password_hash text,
  -- when the owner of the e-mail address proved it. Only a proved address identifies its account: for social sign-in,
  -- for "forgot password", and against a second registration.
  email_verified_at timestamptz,
  -- earlier failures lock nobody out: the owner set a new password by mail or text message
  unlocked_at timestamptz
);
create unique index members_account on identity.members (merchant, lower(account));
create index members_upline on identity.members using gin (upline);
create index members_parent on identity.members (parent_id);
create unique index members_mobile on identity.members (merchant, mobile_index) where mobile_index is not null;
-- Any member may enter any address; only one account of a merchant can have proved it.
create unique index members_email on identity.members (merchant, email_index) where email_verified_at is not null;
create index members_email_written on identity.members (merchant, email_index) where email_index is not null;

-- Accounts of staff at their merchant's portal: only they may make calls whose contract says `staff`.
create table identity.operators (
  member_id bigint primary key references identity.members,
  granted_at timestamptz not null default now()
);

-- Contracts of agents with their uplines, requested and in force. Their terms are not stored here.
create table identity.agent_contracts (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  state text not null check (state in ('REQUESTED', 'ACTIVE', 'REJECTED', 'TERMINATED')),
  at timestamptz not null default now()
);
create index agent_contracts_member on identity.agent_contracts (member_id) where state in ('REQUESTED', 'ACTIVE');

-- Sessions and log-ins

create table identity.sessions (
  -- SHA-256 of the 256-bit token; the token itself is never stored
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null default now(),
  -- 30 minutes idle, 12 hours at most
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'expired', 'replaced', 'excluded')),
  ip text not null,
  user_agent text not null,
  -- when the member continued after a reality check
  reality_checked_at timestamptz,
  -- the member has to change the password: the session allows nothing else until then
  must_change_password boolean not null default false
);
create index sessions_live on identity.sessions (member_id) where ended_at is null;
create index sessions_member on identity.sessions (member_id, created_at);

-- Browsers that a member has signed in with. Only the hash of the cookie's value is stored; it changes with each
-- log-in.
create table identity.devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  -- SHA-256 of the cookie's 256 random bits; members who share a browser share it
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (member_id, token_hash)
);
create index devices_token on identity.devices (token_hash);
create index devices_seen on identity.devices (last_seen_at);

-- Attempts to sign in.
create table identity.logins (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint references identity.members,
  -- blind index of the name that was entered, so that attempts at unknown names are counted alike
  account_index text not null,
  at timestamptz not null default now(),
  ip text not null,
  user_agent text not null,
  succeeded boolean not null,
  -- sign-in method, shown to the member in the list of log-ins; null: not recorded
  way text check (way in ('username', 'sms', 'firebase', 'register', 'reset', 'freeplay')),
  -- the network that one visitor has: of IPv6 the first 64 bits; null: not recorded
  network text,
  -- the known device that was used; null: another one. Failures lock each known device separately, and all others
  -- together.
  device_id bigint references identity.devices on delete set null
);
create index logins_member on identity.logins (member_id, at desc);
create index logins_account on identity.logins (merchant, account_index, at desc);
-- For the limit of failures per network.
create index logins_failures_network on identity.logins (merchant, network, at desc) where not succeeded;
create index logins_device on identity.logins (device_id) where device_id is not null;

-- Addresses from which a member has signed in: a log-in from another one is verified where the merchant has
-- LOGINIPVERF3 on.
create table identity.known_addresses (
  member_id bigint not null references identity.members,
  ip text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, ip)
);

-- Log-ins that need another proof besides the password.
create table identity.login_verifications (
  ticket_hash bytea primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- the counted attempt that becomes a success
  attempt_id bigint references identity.logins,
  ip text not null,
  -- the age of the password matters only then
  password_typed boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  -- whether the log-in was attempted on a known device
  on_known_device boolean not null default false
);
create index login_verifications_expiry on identity.login_verifications (expires_at);

-- Encrypted requests that were opened: each is accepted once, until it has expired.
create table identity.used_payloads (
  id bytea primary key,
  expires_at timestamptz not null
);
create index used_payloads_expiry on identity.used_payloads (expires_at);

-- Passwords and codes

-- A member's earlier passwords (domain rule AC-04: none of the last five can be used again).
create table identity.password_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  password_hash text not null,
  ended_at timestamptz not null
);
create index password_history_member on identity.password_history (member_id, id desc);

-- Links of "forgot password": the token itself is in the mail only.
create table identity.password_resets (
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_member on identity.password_resets (member_id);

-- Counted attempts of any kind, of all processes.
create table identity.throttles (
  merchant text not null,
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index throttles_subject on identity.throttles (merchant, kind, subject, at desc);
create index throttles_at on identity.throttles (at);

-- One-time passwords of an authenticator app (RFC 6238).
create table identity.totp (
  member_id bigint primary key references identity.members,
  -- AES-256-GCM, key id inside
  secret_sealed text not null,
  -- when the first code was entered correctly; null: not active
  confirmed_at timestamptz,
  -- the last 30-second step whose code was used: no code is accepted twice
  last_step int8 not null default 0,
  tries int not null default 0,
  tries_since timestamptz not null default 'epoch'
);

-- Codes that replace the authenticator app, each once. Keyed hashes.
create table identity.totp_recovery_codes (
  member_id bigint not null references identity.members,
  code_hash text not null,
  primary key (member_id, code_hash)
);

-- Codes sent by SMS or e-mail. The code and the number or address are stored as keyed hashes only.
create table identity.verification_codes (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  -- noLogin: requested without a purpose (the specification's /wps/verification/sms/noLogin has none); proves the
  -- number for a log-in or a new password, once
  purpose text not null check (
    purpose in ('login', 'register', 'password', 'noLogin', 'verification', 'address')
  ),
  channel text not null check (channel in ('sms', 'email')),
  to_index text not null,
  code_hash text not null,
  ip text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the row of sms.days that counts the code; null for codes by e-mail
  sms_country text,
  sms_day date,
  -- null: not sent
  delivered_at timestamptz
);
create index verification_codes_to on identity.verification_codes (merchant, to_index, created_at desc);
create index verification_codes_ip on identity.verification_codes (merchant, ip, created_at desc);
create index verification_codes_delivered on identity.verification_codes (delivered_at) where delivered_at is not null;
