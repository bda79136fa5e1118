-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create unlogged table realtime.announcements (
  payload text not null
);

create table realtime.running_sets (
  merchant text not null,
  change jsonb not null,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code)
);

create table realtime.tickets (
  ticket_hash bytea not null,
  merchant text not null,
  member_id bigint,
  login_hash bytea,
  expires_at timestamptz not null,
  primary key (ticket_hash),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check ((member_id is null) = (login_hash is null))
);
create index tickets_expiry on realtime.tickets (expires_at);
