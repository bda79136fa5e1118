-- Changes of what merchants offer of lotteries, by staff. A proposal can be decided by another person until `expires_at`; switching a game off is applied as it is made.
create table lottery.setting_changes (
  -- made by the client: a change that is sent again is one
  id uuid primary key,
  merchant text not null references merchants.merchants,
  code text not null references lottery.games,
  -- digest of `before`: the change can be applied to no other settings
  version text not null,
  -- all settings of the game, not only what differs
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null check (state in ('PROPOSED', 'APPLIED', 'DECLINED', 'OUTDATED', 'EXPIRED')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- missing for a change that was applied as it was made, or that nobody decided
  decided_by text,
  decided_at timestamptz,
  decline_reason text
);
create index setting_changes_of_merchant on lottery.setting_changes (merchant, proposed_at desc, id desc);
create unique index setting_changes_waiting on lottery.setting_changes (merchant, code) where state = 'PROPOSED';
