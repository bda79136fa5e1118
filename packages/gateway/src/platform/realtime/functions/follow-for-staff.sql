-- Announces changes of a table to pages of the staff, with each row.
--   p_data: what it is to staff (`STAFF_DATA` of the contracts); p_ids: columns that name what a page can be about
--   p_only: columns without whose change updates announce nothing
--   p_owner_key: the column that names the merchant of rows without one, or refers to a row of p_owner, which has it
create or replace function realtime.follow_for_staff(p_table regclass, p_data text, p_ids text[] default '{}',
  p_only text[] default '{}', p_owner text default '', p_owner_key text default '')
  returns void language plpgsql as $$
declare
  columns text := (select ' of ' || string_agg(quote_ident(name), ', ') from unnest(p_only) as name);
begin
  execute format('create or replace trigger %I after insert or update%s or delete on %s for each row '
    'execute function realtime.announce_staff_data(%L, %L, %L, %L)',
    'announces_' || replace(p_data, '-', '_'), coalesce(columns, ''), p_table, p_data, p_ids, p_owner, p_owner_key);
end $$;
