create schema messages;

-- The inbox of members. Title and text are rendered when it is read: see packages/contracts/src/messages.
create table messages.messages (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('SYSTEM', 'MONEY', 'PROMOTION', 'AGENT')),
  template text not null,
  values jsonb not null,
  -- the page that it is about, as an address of the portal
  link text,
  -- chosen by the sender: what is sent again is one message
  dedup_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, dedup_key)
);
create index messages_of_member on messages.messages (member_id, created_at desc, id desc) where deleted_at is null;
create index messages_unread on messages.messages (member_id) where read_at is null and deleted_at is null;
create index messages_retention on messages.messages (created_at);
create index messages_deleted on messages.messages (deleted_at) where deleted_at is not null;
