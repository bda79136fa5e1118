-- Browsers that a member has signed in with. The cookie's value is not here, only its hash; it changes with each log-in.
create table identity.devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  -- sha256 of the cookie's 256 random bits; members who share a browser share it
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (member_id, token_hash)
);
create index devices_token on identity.devices (token_hash);
create index devices_seen on identity.devices (last_seen_at);

-- The known device that a log-in was tried from; null of every other. Failures lock each known device for itself, and all others together.
alter table identity.logins add column device_id bigint references identity.devices on delete set null;
create index logins_device on identity.logins (device_id) where device_id is not null;

-- Failures before this moment lock nobody out any more: the owner has set a new password by mail or text message.
alter table identity.members add column unlocked_at timestamptz;

-- The known device that a log-in waits to be verified on, where it is one.
alter table identity.login_verifications add column on_known_device boolean not null default false;
