create schema realtime;

-- Each opens the event stream once for the browser that requested it: an EventSource cannot send an authorization
-- header.
create table realtime.tickets (
  -- SHA-256 of the 256-bit ticket
  ticket_hash bytea primary key,
  merchant text not null references merchants.merchants,
  -- both null for a visitor
  member_id bigint references identity.members,
  login_hash bytea,
  expires_at timestamptz not null,
  check ((member_id is null) = (login_hash is null))
);
create index tickets_expiry on realtime.tickets (expires_at);

-- The release set that runs for a merchant, as a portal server reported it last. Tabs that subscribe later receive it.
create table realtime.running_sets (
  merchant text primary key references merchants.merchants,
  -- payload of `releases.set.changed`
  change jsonb not null
);

-- What triggers have announced to pages of staff, until a gateway publishes it. A crash of the database loses it, and
-- every connection with it: pages are read again.
create unlogged table realtime.announcements (
  payload text not null
);
