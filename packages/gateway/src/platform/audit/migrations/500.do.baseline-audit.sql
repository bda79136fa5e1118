create schema audit;

create sequence audit.log_id;

-- What is logged: columns of audit.log.
create type audit.event as (
  merchant text,
  actor text,
  action text,
  subject text,
  details jsonb
);

create table audit.log (
  id bigint default nextval('audit.log_id'::regclass) primary key,
  at timestamptz not null,
  -- null: of no merchant
  merchant text,
  -- a member of staff, `member:12`, `job:…` or `system:…` for work without a person, or `atrium` for what the
  -- product observes by itself
  actor text not null,
  action text not null,
  -- what it is about: a round, a member, a game
  subject text not null,
  details jsonb not null
);
-- The log of a merchant, newest first: all entries, or those of one action.
create index log_merchant on audit.log (merchant, id desc);
create index log_merchant_action on audit.log (merchant, action, id desc);
create index log_subject on audit.log (subject, id desc);

create table audit.links (
  place bigint primary key,
  entry bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);
