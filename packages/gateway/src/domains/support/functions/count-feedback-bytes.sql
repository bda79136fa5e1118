create or replace function support.count_feedback_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update support.feedback_total set bytes = bytes + (select coalesce(sum(r.bytes), 0) from changed_rows r);
  else
    update support.feedback_total set bytes = bytes - (select coalesce(sum(r.bytes), 0) from changed_rows r);
  end if;
  return null;
end $$;

create or replace trigger count_deleted after delete on support.feedback referencing old table
  as changed_rows for each statement execute function support.count_feedback_bytes();

create or replace trigger count_inserted after insert on support.feedback referencing new table
  as changed_rows for each statement execute function support.count_feedback_bytes();
