create schema identity;

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
  -- encrypted at rest (AES-256-GCM, key id inside); the blind index finds them again
  mobile_sealed text,
  mobile_index text,
  email_sealed text,
  email_index text,
  -- who opened the account: the path of ids from the top agent down to the parent
  parent_id bigint references identity.members,
  upline bigint[] not null default '{}',
  registered_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create unique index members_account on identity.members (merchant, lower(account));
create index members_upline on identity.members using gin (upline);
create index members_parent on identity.members (parent_id);

create table identity.sessions (
  -- sha256 of the 256-bit token; the token itself is never stored
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null default now(),
  -- 30 minutes idle, 12 hours at most
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'expired', 'replaced')),
  ip text not null,
  user_agent text not null
);
create index sessions_live on identity.sessions (member_id) where ended_at is null;

create table identity.logins (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint references identity.members,
  -- blind index of the name that was tried, so that tries at unknown names are counted alike
  account_index text not null,
  at timestamptz not null default now(),
  ip text not null,
  user_agent text not null,
  succeeded boolean not null
);
create index logins_member on identity.logins (member_id, at desc);
create index logins_account on identity.logins (merchant, account_index, at desc);
