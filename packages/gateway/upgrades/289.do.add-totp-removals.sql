-- Proposals of support to remove a member's authenticator app, each decided by another person. One that nobody has
-- decided can be decided until `expires_at`.
create table identity.totp_removals (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references identity.members,
  -- identity.totp.confirmed_at when it was proposed: no app that was set up later is removed
  totp_confirmed_at timestamptz not null,
  -- how support identified the member
  identification text not null check (identification in ('ID_DOCUMENT', 'VIDEO_CALL', 'CALL_BACK')),
  reason text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'REMOVED', 'DECLINED')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create index totp_removals_member on identity.totp_removals (member_id);
