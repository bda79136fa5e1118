-- 1: of a member whom the VIP desk serves, answered before the others.
alter table support.questions add column priority int not null default 0;
drop index support.questions_open;
create index questions_open on support.questions (merchant, priority desc, asked_at, ticket_id) where answer is null;

-- Who a member's window of customer service belongs to. A pass is in the address that opens the window, and is
-- exchanged at once for what its cookie has; both are stored as SHA-256.
create table support.desk_sessions (
  token_hash bytea primary key,
  is_pass boolean not null,
  session bytea not null references identity.sessions on delete cascade,
  expires_at timestamptz not null
);
create index desk_sessions_session on support.desk_sessions (session);
create index desk_sessions_expiry on support.desk_sessions (expires_at);
