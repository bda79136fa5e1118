create schema cases;

-- Cases about members, each opened by a rule. A member has one case of a rule at a time that is not closed.
create table cases.cases (
  id uuid primary key,
  merchant text not null,
  member_id bigint not null,
  kind text not null check (kind in ('AML', 'PROTECTION')),
  rule text not null,
  is_severe boolean not null,
  facts jsonb not null,
  parameters jsonb not null,
  state text not null check (state in ('OPEN', 'IN_REVIEW', 'ESCALATED', 'CLOSED')),
  outcome text check (outcome in ('NO_CONCERN', 'RESTRICT', 'REPORT', 'INTERVENE')),
  owner text,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (outcome is not null or state in ('OPEN', 'IN_REVIEW'))
);
create unique index cases_of_rule on cases.cases (member_id, rule) where state <> 'CLOSED';
create index cases_member on cases.cases (member_id, rule, closed_at);
create index cases_to_decide on cases.cases (merchant, due_at, id) where state in ('OPEN', 'IN_REVIEW');
create index cases_merchant on cases.cases (merchant, opened_at desc, id desc);

create table cases.events (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases.cases (id),
  action text not null check (action in ('OPENED', 'TAKEN', 'NOTED', 'DECIDED', 'EXPORTED')),
  actor text,
  outcome text,
  note text,
  at timestamptz not null
);
create index events_case on cases.events (case_id, id);

-- Values of rules that a merchant has changed. Rules without a row have their defaults.
create table cases.rules (
  merchant text not null,
  rule text not null,
  is_on boolean not null,
  is_severe boolean not null,
  due_hours int not null check (due_hours > 0),
  parameters jsonb not null,
  primary key (merchant, rule)
);

-- The last journal whose members the rules have examined.
create table cases.ledger_position (
  is_only boolean primary key default true check (is_only),
  journal_id bigint not null
);
insert into cases.ledger_position (journal_id) values (0);
