-- What one feedback takes: its text, its user agent and its images. Quotas add it up.
alter table support.feedback add column bytes bigint not null default 0;
update support.feedback f set bytes = octet_length(f.content) + octet_length(f.user_agent)
  + coalesce((select sum(octet_length(i.content)) from support.feedback_images i where i.ticket_id = f.ticket_id), 0);
alter table support.feedback alter column bytes drop default;

-- The stored feedback of all merchants. Its row is also the lock that makes checking a quota and storing one step.
create table support.feedback_total (
  id boolean primary key default true check (id),
  bytes bigint not null
);
insert into support.feedback_total (bytes) select coalesce(sum(bytes), 0) from support.feedback;

create function support.count_feedback_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update support.feedback_total set bytes = bytes + (select coalesce(sum(r.bytes), 0) from changed_rows r);
  else
    update support.feedback_total set bytes = bytes - (select coalesce(sum(r.bytes), 0) from changed_rows r);
  end if;
  return null;
end $$;
create trigger count_inserted after insert on support.feedback referencing new table as changed_rows for each statement execute function support.count_feedback_bytes();
create trigger count_deleted after delete on support.feedback referencing old table as changed_rows for each statement execute function support.count_feedback_bytes();

-- Quotas count a day of a member, of a network (the column `ip`) and of everybody; retention reads the oldest first.
create index feedback_member_day on support.feedback (member_id, received_at) include (bytes) where member_id is not null;
create index feedback_network_day on support.feedback (ip, received_at) include (bytes);
create index feedback_day on support.feedback (received_at) include (bytes);
