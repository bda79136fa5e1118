-- Trigger that logs the changed values of a row, before and after: null before an insert and after a delete. Arguments
-- (see audit.watch): action; key columns; columns to compare (empty: all); columns to log as fingerprints; columns to
-- leave out; query for the row's merchant (empty: the column `merchant`).
create or replace function audit.log_change() returns trigger language plpgsql as $$
declare
  name text := tg_table_schema || '.' || tg_table_name;
  key_columns text[] := tg_argv[1];
  only_columns text[] := tg_argv[2];
  fingerprinted text[] := tg_argv[3];
  left_out text[] := tg_argv[4];
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := before || after;
  -- All accounts of the actor, if there are several: atrium.people is set for the transaction.
  people text[] := nullif(current_setting('atrium.people', true), '');
  -- Why the actor makes the changes of this transaction: atrium.reason.
  reason text := nullif(current_setting('atrium.reason', true), '');
  changes jsonb;
  merchant text := whole ->> 'merchant';
begin
  select jsonb_build_object(
    'from', case when tg_op <> 'INSERT' then jsonb_object_agg(key,
      case when key = any(fingerprinted) then audit.fingerprint(before -> key) else before -> key end) end,
    'to', case when tg_op <> 'DELETE' then jsonb_object_agg(key,
      case when key = any(fingerprinted) then audit.fingerprint(after -> key) else after -> key end) end)
  into changes
  from jsonb_object_keys(whole) as key
  where coalesce(before -> key, 'null') is distinct
  from coalesce(after -> key, 'null') and (only_columns = '{}' or key = any(only_columns)) and key <> all(left_out)
  having count(*) > 0;
  if changes is null then return null; end if;
  if tg_nargs > 5 then execute tg_argv[5] into merchant using whole; end if;
  perform audit.note(row(merchant, audit.require_actor(name), tg_argv[0],
    name || ' ' || (select string_agg(whole ->> key, ' ' order by position)
      from unnest(key_columns) with ordinality as k (key, position)),
    changes || jsonb_strip_nulls(jsonb_build_object('people', people, 'reason', reason)))::audit.event, now());
  return null;
end $$;
