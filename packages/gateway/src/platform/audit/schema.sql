-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create type audit.event as (
  merchant text,
  actor text,
  action text,
  subject text,
  details jsonb
);

create table audit.links (
  place bigint not null,
  entry bigint not null,
  hash bytea not null,
  primary key (place),
  unique (entry),
  check (length(hash) = 32)
);

create table audit.log (
  id bigint not null default nextval('audit.log_id'::regclass),
  at timestamptz not null,
  merchant text,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  primary key (id)
);
create index log_merchant on audit.log (merchant, id desc);
create index log_merchant_action on audit.log (merchant, action, id desc);
create index log_subject on audit.log (subject, id desc);
