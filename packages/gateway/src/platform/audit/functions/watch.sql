-- Audits a table: each domain calls it for its own, in `functions/audit-….sql`. Changes are logged at the end of their
-- transaction, when it takes no more locks. p_only: columns that operators change of rows that come from visitors; then
-- only updates of these and deletes are looked at p_fingerprinted: columns whose values must not be in the log, such as
-- keys and hashes
--   p_left_out: columns that the product derives from what is logged elsewhere
create or replace function audit.watch(p_table regclass, p_only text[] default '{}',
  p_fingerprinted text[] default '{}', p_left_out text[] default '{}', p_action text default 'config-changed')
  returns void language plpgsql as $$
declare
  events text := 'insert or update or delete';
  key_columns text[];
begin
  if p_only <> '{}' then
    select format('update of %s or delete', string_agg(quote_ident(name), ', ')) into events
    from unnest(p_only) as name;
  end if;
  select array_agg(a.attname order by k.position) into strict key_columns
  from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table and i.indisprimary;
  execute format('drop trigger if exists changes_are_audited on %s', p_table);
  execute format('create constraint trigger changes_are_audited after %s on %s '
    'deferrable initially deferred for each row execute function audit.log_change(%L, %L, %L, %L, %L)',
    events, p_table, p_action, key_columns, p_only, p_fingerprinted, p_left_out);
  execute format('create or replace trigger truncate_is_rejected before truncate on %s '
    'for each statement execute function audit.reject_truncate()', p_table);
end $$;
