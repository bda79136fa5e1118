-- An account without a password, and without an identity provider, belongs to somebody who was invited and has not come yet.
alter table registry.staff drop constraint staff_check;
alter table registry.staff add constraint staff_one_sign_in_method check (password_hash is null or federated_as is null);

create table registry.staff_invitations (
  -- one for each account: a new one replaces the old one
  handle text primary key references registry.staff on delete cascade,
  -- sha256 of the code
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  expires_at timestamptz not null
);
