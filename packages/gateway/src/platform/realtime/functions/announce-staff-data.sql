-- Trigger that announces a change of data on staff pages. The payload is {"staff": [merchant, data, ids…]}; merchant is
-- null for any merchant. The announcement is stored, and a gateway publishes it soon after the commit: PostgreSQL
-- commits notifying transactions one at a time, each with a flush to disk, and movements of money must not wait for
-- that. Arguments: the kind of data; the columns with ids of what has changed (such as an order and its member); for
-- rows without a merchant, the column that names it or refers to a row of the given table that has it.
create or replace function realtime.announce_staff_data() returns trigger language plpgsql as $$
declare
  -- Columns that no page shows, so changes of these alone are not announced.
  unseen constant text[] := '{updated_at,checked_at,last_seen_at,notices_read_at}';
  changed jsonb;
  owner text;
begin
  if tg_level = 'STATEMENT' then
    insert into realtime.announcements (payload)
    values (json_build_object('staff', json_build_array(null, tg_argv[0]))::text);
    return null;
  end if;
  if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
  if tg_op = 'UPDATE' and changed - unseen = to_jsonb(old) - unseen then return null; end if;
  owner := coalesce(changed ->> 'merchant', changed ->> tg_argv[3]);
  if tg_argv[2] <> '' then
    execute format('select merchant from %s where id = %L', tg_argv[2], owner) into owner;
  end if;
  insert into realtime.announcements (payload)
  values (jsonb_build_object('staff', jsonb_build_array(owner, tg_argv[0]) || coalesce(
    (select jsonb_agg(changed ->> name) from unnest(tg_argv[1]::text[]) as name where changed ->> name is not null),
    '[]'))::text);
  return null;
end $$;
