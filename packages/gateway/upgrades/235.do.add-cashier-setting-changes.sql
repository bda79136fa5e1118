-- Changes of the cashier settings of merchants by staff. One that loosens anything can be decided by another person until `expires_at`;
-- every other one is applied as it is made.
create table wallet.cashier_setting_changes (
  -- made by the client: a change that is sent again is one
  id uuid primary key,
  merchant text not null references merchants.merchants,
  -- digest of `before`: the change can be applied to no other settings
  version text not null,
  -- all settings, not only what differs
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null check (state in ('PROPOSED', 'APPLIED', 'DECLINED')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- missing for a change that was applied as it was made
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create index cashier_setting_changes_merchant on wallet.cashier_setting_changes (merchant, proposed_at desc, id desc);
