-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table chat.messages (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  client_id uuid not null,
  nickname text not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (id),
  unique (member_id, client_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (char_length(text) >= 1 and char_length(text) <= 200)
);
create index messages_of_merchant on chat.messages (merchant, id desc);

create table chat.operations (
  id bigint not null generated always as identity,
  merchant text not null,
  operator_id bigint,
  member_id bigint not null,
  kind text not null,
  text text not null,
  muted_until timestamptz,
  at timestamptz not null,
  actor text,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (operator_id) references identity.members(id),
  check (kind = any (array['delete', 'mute']))
);

create table chat.writers (
  member_id bigint not null,
  last_at timestamptz not null default '-infinity'::timestamptz,
  window_at timestamptz not null default '-infinity'::timestamptz,
  window_count integer not null default 0,
  muted_until timestamptz,
  primary key (member_id),
  foreign key (member_id) references identity.members(id)
);
