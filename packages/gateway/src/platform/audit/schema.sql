-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create type audit.event as (
  merchant text,
  actor text,
  action text,
  subject text,
  details jsonb
);

create table audit.log (
  id bigint not null,
  at timestamptz not null,
  merchant text,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  hash bytea not null,
  primary key (id),
  check (length(hash) = 32)
);
create index log_merchant on audit.log (merchant, id desc);
create index log_merchant_action on audit.log (merchant, action, id desc);
create index log_subject on audit.log (subject, id desc);
