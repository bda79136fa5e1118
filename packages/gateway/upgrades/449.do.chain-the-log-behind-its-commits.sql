-- Entries are chained after they were committed, so that those who log do not wait for one another. The chain has a
-- table of its own: an entry is written once.
lock table audit.log in exclusive mode;
create sequence audit.log_id as int8;
select setval('audit.log_id', coalesce(max(l.id), 0) + 1, false) from audit.log l;
alter table audit.log alter id set default nextval('audit.log_id');
alter sequence audit.log_id owned by audit.log.id;
create table audit.links (
  place int8 primary key,
  entry int8 not null unique,
  hash bytea not null check (length(hash) = 32)
);
insert into audit.links (place, entry, hash) select id, id, hash from audit.log;
alter table audit.log drop column hash;
drop function if exists audit.lines_after(int8, int);
-- For what later migrations change of watched tables.
create or replace function audit.note(p_event audit.event, p_now timestamptz) returns int8 language plpgsql as $$
declare entry int8;
begin
  -- The transaction has a number before the entry has: whoever chains can tell that none is still to come.
  perform pg_current_xact_id();
  insert into audit.log (at, merchant, actor, action, subject, details)
  values (p_now, p_event.merchant, p_event.actor, p_event.action, p_event.subject, p_event.details)
  returning id into entry;
  return entry;
end $$;
