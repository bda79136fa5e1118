-- Codes sent by SMS or e-mail. Neither the code nor the number or address is readable here: both are keyed hashes.
create table identity.verification_codes (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  purpose text not null check (purpose in ('login', 'register', 'password', 'verification')),
  channel text not null check (channel in ('sms', 'email')),
  to_index text not null,
  code_hash text not null,
  ip text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_to on identity.verification_codes (merchant, to_index, created_at desc);
create index verification_codes_ip on identity.verification_codes (merchant, ip, created_at desc);
