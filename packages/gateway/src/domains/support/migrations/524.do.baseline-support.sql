create schema support;

-- How long a question may be, in words. Without a row the defaults apply.
create table support.settings (
  merchant text primary key references merchants.merchants,
  question_min_words integer not null default 3,
  question_max_words integer not null default 200,
  check (question_min_words >= 1 and question_max_words >= question_min_words)
);

-- Customer service desks: 3 for everybody, 4 for VIP members. An address, or a path of the portal.
create table support.service_paths (
  merchant text references merchants.merchants,
  type integer check (type in (3, 4)),
  address text not null check (address ~ '^(https://|/[^/])'),
  primary key (merchant, type)
);

create table support.questions (
  ticket_id text primary key,
  merchant text not null references merchants.merchants,
  -- null for a visitor
  member_id bigint references identity.members,
  ip text not null,
  language text not null,
  content text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  -- 1: of a member whom the VIP desk serves, answered before the others.
  priority integer not null default 0,
  check ((answer is null) = (answered_at is null))
);
create index questions_answered on support.questions (merchant, answered_at desc, ticket_id) where answer is not null;
create index questions_ip on support.questions (merchant, ip, asked_at desc);
create index questions_member on support.questions (member_id, asked_at desc);
create index questions_open on support.questions (merchant, priority desc, asked_at, ticket_id) where answer is null;

create table support.feedback (
  ticket_id text primary key,
  merchant text not null references merchants.merchants,
  -- null for a visitor
  member_id bigint references identity.members,
  ip text not null,
  user_agent text not null,
  content text not null,
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'DONE')),
  received_at timestamptz not null,
  -- the size of its text, its user agent and its images, which quotas add up
  bytes bigint not null
);
create index feedback_day on support.feedback (received_at) include (bytes);
create index feedback_ip on support.feedback (merchant, ip, received_at desc);
-- Quotas count a day of a member, of a network (the column `ip`) and of everybody; retention reads the oldest first.
create index feedback_member_day on support.feedback (member_id, received_at) include (bytes)
  where member_id is not null;
create index feedback_network_day on support.feedback (ip, received_at) include (bytes);
create index feedback_of_merchant on support.feedback (merchant, received_at desc, ticket_id);

create table support.feedback_images (
  ticket_id text references support.feedback,
  position integer check ("position" >= 1 and "position" <= 3),
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea storage external not null check (octet_length(content) <= 5242880),
  primary key (ticket_id, "position")
);

-- The size of the stored feedback of all merchants. Its row is also the lock that makes checking a quota and storing
-- one step.
create table support.feedback_total (
  id boolean default true primary key check (id),
  bytes bigint not null
);

-- Who a member's window of customer service belongs to. A pass is in the address that opens the window, and is
-- exchanged at once for what its cookie has; both are stored as SHA-256.
create table support.desk_sessions (
  token_hash bytea primary key,
  is_pass boolean not null,
  session bytea not null references identity.sessions on delete cascade,
  expires_at timestamptz not null
);
create index desk_sessions_expiry on support.desk_sessions (expires_at);
create index desk_sessions_session on support.desk_sessions (session);

insert into support.feedback_total (id, bytes) values (true, 0);
