create schema segments;

-- Groups of members of a merchant. `rules`: conditions, withTags, withoutTags.
create table segments.segments (
  merchant text not null,
  id text not null,
  name text not null,
  rules jsonb not null,
  version int not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (merchant, id)
);

-- Messages to the members of a segment, with its name and rules at the creation.
create table segments.broadcasts (
  id uuid primary key,
  merchant text not null,
  segment_id text not null,
  segment_name text not null,
  rules jsonb not null,
  title jsonb not null,
  body jsonb not null,
  page text,
  control_percent int not null check (control_percent between 0 and 50),
  state text not null check (state in ('SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
  starts_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  check ((state in ('SENT', 'CANCELLED')) = (finished_at is not null))
);
create index broadcasts_merchant on segments.broadcasts (merchant, created_at desc, id desc);
create index broadcasts_open on segments.broadcasts (starts_at) where state in ('SCHEDULED', 'SENDING');

create table segments.recipients (
  broadcast_id uuid not null references segments.broadcasts (id),
  member_id bigint not null,
  outcome text not null check (outcome in ('PENDING', 'SENT', 'CONTROL', 'CAPPED', 'WITHHELD')),
  at timestamptz not null,
  primary key (broadcast_id, member_id)
);
create index recipients_pending on segments.recipients (broadcast_id, member_id) where outcome = 'PENDING';
-- For the cap, which counts what a member got lately.
create index recipients_sent on segments.recipients (member_id, at) where outcome = 'SENT';
