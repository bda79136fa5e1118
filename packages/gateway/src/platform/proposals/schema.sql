-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table proposals.given (
  id bigint not null generated always as identity,
  merchant text not null,
  subject text not null,
  people text[] not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (id),
  foreign key (merchant) references merchants.merchants(code),
  check (amount > 0)
);
create index given_merchant on proposals.given (merchant, at);

create table proposals.giving_limits (
  merchant text not null,
  alone_limit bigint not null,
  version integer not null default 1,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (alone_limit >= 0)
);

create table proposals.house_edges (
  merchant text not null,
  category text not null,
  edge integer not null,
  primary key (merchant, category),
  foreign key (merchant) references merchants.merchants(code),
  check (edge >= 0 and edge <= 9999)
);

create table proposals.proposals (
  id uuid not null default gen_random_uuid(),
  merchant text not null,
  operation text not null,
  input jsonb not null,
  subject text not null,
  changes jsonb not null,
  gives bigint,
  reason text,
  state text not null default 'PROPOSED',
  proposed_by text not null,
  proposer_people text[] not null,
  agreed_people text[] not null default '{}'::text[],
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  primary key (id),
  foreign key (merchant) references merchants.merchants(code),
  check ((state = 'PROPOSED') = (decided_at is null)),
  check (state = any (array['PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED']))
);
create index proposals_merchant on proposals.proposals (merchant, proposed_at desc, id desc);
create index proposals_subject on proposals.proposals (merchant, subject, proposed_at desc);
create index proposals_waiting on proposals.proposals (merchant, subject) where state = 'PROPOSED';
