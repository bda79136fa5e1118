-- Significant events (domain rules AU-01, AU-02): who, when, what, from, to. Append-only; each hash covers the entry
-- before it, so an entry that was changed, removed or inserted later is detected.
create schema audit;

create table audit.log (
  id bigint primary key,
  at timestamptz not null,
  -- null: of no merchant
  merchant text,
  -- a member of staff, `member:12`, `job:…` or `system:…` for work without a person, or `atrium` for what the
  -- product observes by itself
  actor text not null,
  action text not null,
  -- what it is about: a round, a member, a game
  subject text not null,
  details jsonb not null,
  hash bytea not null check (length(hash) = 32)
);
create index log_subject on audit.log (subject, id desc);
-- The log of a merchant, newest first: all entries, or those of one action.
create index log_merchant on audit.log (merchant, id desc);
create index log_merchant_action on audit.log (merchant, action, id desc);
