create schema chat;

-- What is said at one merchant's portal. The newest 50 that were not deleted are kept; see the service.
create table chat.messages (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- chosen by the browser: a repeated request is one message
  client_id uuid not null,
  -- as it was when it was said
  nickname text not null,
  text text not null check (char_length(text) between 1 and 200),
  sent_at timestamptz not null,
  unique (member_id, client_id)
);
create index messages_of_merchant on chat.messages (merchant, id desc);

-- Who has written: how fast, and whether an operator has stopped them. Locked by every message of its member.
create table chat.writers (
  member_id bigint primary key references identity.members,
  last_at timestamptz not null default '-infinity',
  -- messages since the window opened
  window_at timestamptz not null default '-infinity',
  window_count int not null default 0,
  muted_until timestamptz
);

-- What operators did, and to which words: kept when the message is gone.
create table chat.operations (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  operator_id bigint not null references identity.members,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('delete', 'mute')),
  text text not null,
  muted_until timestamptz,
  at timestamptz not null
);
