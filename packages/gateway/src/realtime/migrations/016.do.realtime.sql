create schema realtime;

-- Opens the event stream once, for whoever asked: a browser cannot send a header with it.
create table realtime.tickets (
  -- sha256 of the 256-bit ticket
  ticket_hash bytea primary key,
  merchant text not null references merchants.merchants,
  -- both null for a visitor
  member_id bigint references identity.members,
  login_hash bytea,
  expires_at timestamptz not null,
  check ((member_id is null) = (login_hash is null))
);
create index tickets_expiry on realtime.tickets (expires_at);
