-- Addresses from which a member has come before: a log-in from another one is verified where the merchant has LOGINIPVERF3 on.
create table identity.known_addresses (
  member_id bigint not null references identity.members,
  ip text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, ip)
);
insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
select member_id, ip, min(at), max(at) from identity.logins where succeeded and member_id is not null group by member_id, ip;

-- Log-ins whose visitor has still to prove more than a password.
create table identity.login_verifications (
  ticket_hash bytea primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- the counted try that becomes a success
  attempt_id bigint references identity.logins,
  ip text not null,
  -- only then does the age of the password matter
  password_typed boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index login_verifications_expiry on identity.login_verifications (expires_at);

-- One-time passwords of an authenticator app (RFC 6238).
create table identity.totp (
  member_id bigint primary key references identity.members,
  -- AES-256-GCM, key id inside
  secret_sealed text not null,
  -- null until a first code was right: it counts for nothing before
  confirmed_at timestamptz,
  -- the last 30-second step whose code was used: none is good twice
  last_step int8 not null default 0,
  tries int not null default 0,
  tries_since timestamptz not null default 'epoch'
);

-- Sealed requests that were opened: each is good for one time, until it is too old anyway.
create table identity.used_payloads (
  id bytea primary key,
  expires_at timestamptz not null
);
create index used_payloads_expiry on identity.used_payloads (expires_at);

-- For the throttle of failures per visitor's address.
create index logins_failures_address on identity.logins (merchant, ip, at desc) where not succeeded;
