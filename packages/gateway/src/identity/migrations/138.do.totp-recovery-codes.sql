-- Codes that replace the authenticator app, each once. Keyed hashes.
create table identity.totp_recovery_codes (
  member_id bigint not null references identity.members,
  code_hash text not null,
  primary key (member_id, code_hash)
);
