-- Significant events (domain rules AU-01, AU-02): who, when, what, from, to. Only added to; each hash covers the entry before it, so that one
-- that was changed, removed or put in shows.
create schema audit;

create table audit.log (
  id bigint primary key,
  at timestamptz not null,
  -- null: of no merchant
  merchant text,
  -- a member of staff, `member:12`, or `atrium` for what the product does by itself
  actor text not null,
  action text not null,
  -- what it is about: a round, a member, a game
  subject text not null,
  details jsonb not null,
  hash bytea not null check (length(hash) = 32)
);
create index log_subject on audit.log (subject, id desc);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was logged stays logged.';
end $$;
create trigger log_is_final before update or delete or truncate on audit.log for each statement execute function audit.refuse_change();

-- What a hash covers, beside the hash before it. Never to be changed: what is logged already was hashed like this.
create function audit.line(entry audit.log) returns bytea language sql immutable as $$
  select convert_to(json_build_array(entry.id::text, (extract(epoch from entry.at) * 1000000)::int8::text, entry.merchant, entry.actor, entry.action, entry.subject, entry.details::text)::text, 'UTF8')
$$;

-- Logs an event, in the transaction that it is about. Entries stand in line until that ends: called last, when every other lock is held.
create function audit.note(p_merchant text, p_actor text, p_action text, p_subject text, p_details jsonb, p_now timestamptz) returns int8 language plpgsql as $$
declare
  last audit.log;
  entry audit.log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from audit.log order by id desc limit 1;
  entry := row(coalesce(last.id, 0) + 1, p_now, p_merchant, p_actor, p_action, p_subject, p_details, null);
  entry.hash := sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit.line(entry));
  insert into audit.log select entry.*;
  return entry.id;
end $$;
