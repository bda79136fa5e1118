-- Announces every change of a table's rows to staff pages.
--   p_data: kind of data (`STAFF_DATA` of the contracts)
--   p_ids: columns with the ids by which staff pages filter changes
--   p_only: columns whose updates are announced, by default all
--   p_owner: for tables without a merchant: the column that names it, or the column that refers to a row of another
--     table that has it, followed by the name of that table
create or replace function realtime.follow_for_staff(p_table regclass, p_data text, p_ids text[] default '{}',
  p_only text[] default '{}', p_owner text[] default '{}') returns void language plpgsql as $$
declare
  columns text := (select ' of ' || string_agg(quote_ident(name), ', ') from unnest(p_only) as name);
begin
  execute format('create or replace trigger %I after insert or update%s or delete on %s for each row '
    'execute function realtime.announce_staff_data(%L, %L, %L, %L)',
    'announces_' || replace(p_data, '-', '_'), coalesce(columns, ''), p_table, p_data, p_ids,
    coalesce(p_owner[2], ''), coalesce(p_owner[1], ''));
end $$;
