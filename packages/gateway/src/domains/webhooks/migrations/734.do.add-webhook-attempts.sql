-- Each attempt to send a message. `response`: the first bytes of what the receiver returned.
create table webhooks.attempts (
  delivery_id bigint not null references webhooks.deliveries (id) on delete cascade,
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  status integer,
  error text,
  duration_ms integer not null,
  response text not null default '',
  primary key (delivery_id, id)
);
