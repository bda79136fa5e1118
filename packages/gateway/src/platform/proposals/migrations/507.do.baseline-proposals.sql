create schema proposals;

-- Requests of the staff that are carried out when a second person agrees. One that nobody has decided can be decided
-- until `expires_at`.
create table proposals.proposals (
  id uuid default gen_random_uuid() primary key,
  merchant text not null references merchants.merchants,
  -- the operation that is carried out, with its input
  operation text not null,
  input jsonb not null,
  -- what it changes: one at a time waits for each
  subject text not null,
  changes jsonb not null,
  gives bigint,
  reason text,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED')),
  proposed_by text not null,
  -- the accounts of staff behind whoever proposed it
  proposer_people text[] not null,
  -- who agreed to the same before: they decide nothing about it either
  agreed_people text[] not null default '{}',
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  check ((state = 'PROPOSED') = (decided_at is null))
);
create index proposals_merchant on proposals.proposals (merchant, proposed_at desc, id desc);
create index proposals_waiting on proposals.proposals (merchant, subject) where state = 'PROPOSED';

-- What one person gave away without a second one: it adds up over a day.
create table proposals.given (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  subject text not null,
  people text[] not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index given_merchant on proposals.given (merchant, at);

-- What a merchant has set; the usual numbers apply without a row.
create table proposals.giving_limits (
  merchant text primary key references merchants.merchants,
  alone_limit bigint not null check (alone_limit >= 0),
  version integer not null default 1
);

create table proposals.house_edges (
  merchant text references merchants.merchants,
  category text,
  -- hundredths of a percent of the valid bet
  edge integer not null check (edge between 0 and 9999),
  primary key (merchant, category)
);
