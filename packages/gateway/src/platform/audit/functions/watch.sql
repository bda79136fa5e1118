-- Audits a table: each domain calls it for its own tables, in `functions/audit-….sql`. Changes are logged at the end of
-- their transaction. Options:
--   columns: columns that operators change in rows of visitors; only updates of these columns and deletes are logged
--   fingerprinted: columns whose values must not be in the log, such as keys and hashes
--   left_out: columns that are derived from data that is logged elsewhere
--   action: action of the log entries, by default `config-changed`
--   merchant: query for the merchant of a row ($1, as jsonb), if the table has no column `merchant`
create or replace function audit.watch(p_table regclass, p_options jsonb default '{}') returns void
language plpgsql as $$
declare
  options record;
  events text := 'insert or update or delete';
  key_columns text[];
begin
  if p_options - '{columns,fingerprinted,left_out,action,merchant}'::text[] <> '{}' then
    raise exception 'audit.watch knows no such option: %', p_options;
  end if;
  select * into options from jsonb_to_record(
    '{"columns": [], "fingerprinted": [], "left_out": [], "action": "config-changed"}' || p_options
  ) as o (columns text[], fingerprinted text[], left_out text[], action text, merchant text);
  if options.columns <> '{}' then
    select format('update of %s or delete', string_agg(quote_ident(name), ', ')) into events
    from unnest(options.columns) as name;
  end if;
  select array_agg(a.attname order by k.position) into strict key_columns
  from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table and i.indisprimary;
  execute format('drop trigger if exists changes_are_audited on %s', p_table);
  execute format('create constraint trigger changes_are_audited after %s on %s '
    'deferrable initially deferred for each row execute function audit.log_change(%L, %L, %L, %L, %L%s)',
    events, p_table, options.action, key_columns, options.columns, options.fingerprinted, options.left_out,
    coalesce(', ' || quote_literal(options.merchant), ''));
  execute format('create or replace trigger truncate_is_rejected before truncate on %s '
    'for each statement execute function audit.reject_truncate()', p_table);
end $$;
