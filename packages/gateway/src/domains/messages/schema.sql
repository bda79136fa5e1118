-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table messages.messages (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  kind text not null,
  template text not null,
  "values" jsonb not null,
  link text,
  dedup_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  mail_due boolean not null default false,
  primary key (id),
  unique (member_id, dedup_key),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (kind = any (array['SYSTEM', 'MONEY', 'PROMOTION', 'AGENT']))
);
create index messages_deleted on messages.messages (deleted_at) where deleted_at is not null;
create index messages_mail_due on messages.messages (id) where mail_due;
create index messages_of_member on messages.messages (member_id, created_at desc, id desc) where deleted_at is null;
create index messages_retention on messages.messages (created_at);
create index messages_unread on messages.messages (member_id) where read_at is null and deleted_at is null;
