-- Announces changes of a table to pages of the staff, with each row.
--   p_data: kind of data (`STAFF_DATA` of the contracts); p_ids: columns with ids of the subjects of pages
--   p_only: columns whose updates are announced; by default all
--   p_owner: for rows without a merchant, the column that names it, or that refers to a row of a table that has it; then
--     also that table
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
