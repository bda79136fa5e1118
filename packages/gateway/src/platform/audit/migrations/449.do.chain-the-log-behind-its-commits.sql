-- Entries are chained after they were committed, so that those who log do not wait for one another: until then an entry
-- has no place in the chain and no hash.
create sequence audit.log_id as int8;
select setval('audit.log_id', coalesce(max(l.id), 0) + 1, false) from audit.log l;
drop trigger if exists log_is_final on audit.log;
alter table audit.log alter id set default nextval('audit.log_id');
alter sequence audit.log_id owned by audit.log.id;
alter table audit.log alter hash drop not null;
alter table audit.log add column place int8 unique;
update audit.log set place = id;
alter table audit.log add check ((place is null) = (hash is null));
create index log_unchained on audit.log (id) where place is null;
drop function if exists audit.lines_after(int8, int);
