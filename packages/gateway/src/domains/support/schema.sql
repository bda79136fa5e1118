-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table support.desk_sessions (
  token_hash bytea not null,
  is_pass boolean not null,
  session bytea not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  foreign key (session) references identity.sessions(token_hash) on delete cascade
);
create index desk_sessions_expiry on support.desk_sessions (expires_at);
create index desk_sessions_session on support.desk_sessions (session);

create table support.feedback (
  ticket_id text not null,
  merchant text not null,
  member_id bigint,
  ip text not null,
  user_agent text not null,
  content text not null,
  status text not null default 'RECEIVED',
  received_at timestamptz not null,
  bytes bigint not null,
  primary key (ticket_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (status = any (array['RECEIVED', 'DONE']))
);
create index feedback_day on support.feedback (received_at) include (bytes);
create index feedback_ip on support.feedback (merchant, ip, received_at desc);
create index feedback_member_day on support.feedback (member_id, received_at) include (bytes) where member_id is not null;
create index feedback_network_day on support.feedback (ip, received_at) include (bytes);
create index feedback_of_merchant on support.feedback (merchant, received_at desc, ticket_id);

create table support.feedback_images (
  ticket_id text not null,
  "position" integer not null,
  type text not null,
  content bytea not null,
  primary key (ticket_id, "position"),
  foreign key (ticket_id) references support.feedback(ticket_id),
  check (octet_length(content) <= 5242880),
  check ("position" >= 1 and "position" <= 3),
  check (type = any (array['image/png', 'image/jpeg']))
);

create table support.feedback_total (
  id boolean not null default true,
  bytes bigint not null,
  primary key (id),
  check (id)
);

create table support.questions (
  ticket_id text not null,
  merchant text not null,
  member_id bigint,
  ip text not null,
  language text not null,
  content text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  priority integer not null default 0,
  primary key (ticket_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check ((answer is null) = (answered_at is null))
);
create index questions_answered on support.questions (merchant, answered_at desc, ticket_id) where answer is not null;
create index questions_ip on support.questions (merchant, ip, asked_at desc);
create index questions_member on support.questions (member_id, asked_at desc);
create index questions_open on support.questions (merchant, priority desc, asked_at, ticket_id) where answer is null;

create table support.service_paths (
  merchant text not null,
  type integer not null,
  address text not null,
  primary key (merchant, type),
  foreign key (merchant) references merchants.merchants(code),
  check (address ~ '^(https://|/[^/])'),
  check (type = any (array[3, 4]))
);

create table support.settings (
  merchant text not null,
  question_min_words integer not null default 3,
  question_max_words integer not null default 200,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (question_min_words >= 1 and question_max_words >= question_min_words)
);
