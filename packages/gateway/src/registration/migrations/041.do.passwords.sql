-- The passwords before the present one (domain rule AC-04: none of the last five again).
create table identity.password_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  password_hash text not null,
  ended_at timestamptz not null
);
create index password_history_member on identity.password_history (member_id, id desc);

-- Links of "forgot password": the token is in the mail only.
create table identity.password_resets (
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_member on identity.password_resets (member_id);

-- Tries of anything that is counted, over all processes.
create table identity.throttles (
  merchant text not null,
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index throttles_subject on identity.throttles (merchant, kind, subject, at desc);
create index throttles_at on identity.throttles (at);
