create schema chat;

-- Messages at one merchant's portal. The newest 50 that were not deleted are retained; see the service.
create table chat.messages (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- chosen by the browser: a repeated request is one message
  client_id uuid not null,
  -- of the member when the message was sent
  nickname text not null,
  text text not null check (char_length(text) between 1 and 200),
  sent_at timestamptz not null,
  unique (member_id, client_id)
);
create index messages_of_merchant on chat.messages (merchant, id desc);

-- Members who have written: their rate, and whether an operator has muted them. Each message locks its member's row.
create table chat.writers (
  member_id bigint primary key references identity.members,
  last_at timestamptz not null default '-infinity'::timestamptz,
  -- messages since the window opened
  window_at timestamptz not null default '-infinity'::timestamptz,
  window_count integer not null default 0,
  muted_until timestamptz
);

-- What operators did, and the text it was about, which stays when the message is deleted.
create table chat.operations (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  operator_id bigint references identity.members,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('delete', 'mute')),
  text text not null,
  muted_until timestamptz,
  at timestamptz not null,
  -- Staff moderates in the console, under its own name. operator_id is of operations before that, when accounts of
  -- members did; a later migration drops it and identity.operators, which nothing reads any more.
  actor text
);
