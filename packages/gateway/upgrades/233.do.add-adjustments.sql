-- Corrections of members' money by staff, each agreed to by two people. One that nobody has decided can be decided until
-- `expires_at`.
create table wallet.adjustments (
  -- made by the client: a proposal that is sent again is one
  id uuid primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- SETTLE_DEBT: what a member owes after a chargeback is written off, as far as `amount` goes
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'SETTLE_DEBT')),
  -- counts of 1/10,000, as all amounts here
  amount int8 not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'BOOKED', 'DECLINED')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create index adjustments_merchant on wallet.adjustments (merchant, proposed_at desc, id desc);
create index adjustments_member on wallet.adjustments (member_id, proposed_at desc, id desc);
