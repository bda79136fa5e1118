create or replace function audit.reject_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of %.% are deleted, not truncated: each is logged.', tg_table_schema, tg_table_name;
end $$;
