-- Every table that operators, servers or jobs change is audited by one trigger function: who, when, before, after (domain rules AU-01, AU-02).
-- A change without an actor is rejected, by whatever tool it is made.

-- Who makes a change: `atrium.actor`, set for the transaction or the connection.
create function audit.require_actor(p_what text) returns text language plpgsql stable as $$
declare actor text := nullif(btrim(current_setting('atrium.actor', true)), '');
begin
  if actor is null then
    raise exception 'A change of % needs an actor.', p_what using hint = 'Set who makes the change, in its transaction: select set_config(''atrium.actor'', ''mina'', true).';
  end if;
  return actor;
end $$;

-- Stands in the log for a value that must not: equal values have equal fingerprints.
create function audit.fingerprint(p_value jsonb) returns jsonb language sql immutable as $$
  select case when p_value is null or p_value = 'null' then p_value else to_jsonb('sha256:' || encode(sha256(convert_to(p_value #>> '{}', 'UTF8')), 'hex')) end
$$;

-- Logs what a change of a row has changed, before and after; null before an insert and after a delete. Arguments (see audit.watch):
-- action, columns of the key, columns that are looked at (none: all), columns logged as fingerprints, columns left out.
create function audit.log_change() returns trigger language plpgsql as $$
declare
  name text := tg_table_schema || '.' || tg_table_name;
  key_columns text[] := tg_argv[1];
  only_columns text[] := tg_argv[2];
  fingerprinted text[] := tg_argv[3];
  left_out text[] := tg_argv[4];
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := before || after;
  changes jsonb;
begin
  select jsonb_build_object(
    'from', case when tg_op <> 'INSERT' then jsonb_object_agg(key, case when key = any(fingerprinted) then audit.fingerprint(before -> key) else before -> key end) end,
    'to', case when tg_op <> 'DELETE' then jsonb_object_agg(key, case when key = any(fingerprinted) then audit.fingerprint(after -> key) else after -> key end) end)
  into changes
  from jsonb_object_keys(whole) as key
  where coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null') and (only_columns = '{}' or key = any(only_columns)) and key <> all(left_out)
  having count(*) > 0;
  if changes is null then return null; end if;
  perform audit.note(
    coalesce(whole ->> 'merchant', case when name = 'merchants.merchants' then whole ->> 'code' end, (select m.merchant from identity.members m where m.id = (whole ->> 'member_id')::int8)),
    audit.require_actor(name), tg_argv[0], name || ' ' || (select string_agg(whole ->> key, ' ' order by position) from unnest(key_columns) with ordinality as k (key, position)), changes, now());
  return null;
end $$;

create function audit.reject_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of %.% are deleted, not truncated: each is logged.', tg_table_schema, tg_table_name;
end $$;

-- Audits a table. Changes are logged at the end of their transaction, when it takes no more locks.
--   p_only: columns that operators change of rows that come from visitors; then only updates of these and deletes are looked at
--   p_fingerprinted: columns whose values must not be in the log, such as keys and hashes
--   p_left_out: columns that the product derives from what is logged elsewhere
create function audit.watch(p_table regclass, p_only text[] default '{}', p_fingerprinted text[] default '{}', p_left_out text[] default '{}', p_action text default 'config-changed') returns void language plpgsql as $$
declare
  events text := 'insert or update or delete';
  key_columns text[];
begin
  if p_only <> '{}' then
    select format('update of %s or delete', string_agg(quote_ident(name), ', ')) into events from unnest(p_only) as name;
  end if;
  select array_agg(a.attname order by k.position) into strict key_columns
  from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, position) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table and i.indisprimary;
  execute format('create constraint trigger changes_are_audited after %s on %s deferrable initially deferred for each row execute function audit.log_change(%L, %L, %L, %L, %L)',
    events, p_table, p_action, key_columns, p_only, p_fingerprinted, p_left_out);
  execute format('create trigger truncate_is_rejected before truncate on %s for each statement execute function audit.reject_truncate()', p_table);
end $$;

drop trigger merchants_are_logged on merchants.merchants;
drop trigger modules_are_logged on merchants.modules;
drop trigger regions_are_logged on settings.region_rules;
drop trigger games_are_logged on games.games;
drop trigger vendors_are_logged on games.vendors;
drop function audit.note_config();

select audit.watch(name::regclass) from unnest(array[
  'merchants.merchants', 'merchants.hosts', 'merchants.modules',
  'settings.region_rules', 'settings.analytics', 'settings.resources', 'settings.firebase',
  'games.vendors', 'games.games', 'games.rooms', 'games.merchant_vendors', 'games.image_cdns', 'games.launch_cdns', 'games.returns',
  'lottery.games', 'lottery.merchant_games',
  'content.banners', 'content.announcements', 'content.help_topics', 'promotions.promotions',
  'registration.settings', 'registration.fields', 'registration.invite_codes',
  'support.settings', 'support.service_paths',
  'identity.agent_contracts'
]) as name;
-- Whether it is faulty follows from games.provider_faults, which games.tell_fault logs.
select audit.watch('games.providers', p_fingerprinted => '{public_key}', p_left_out => '{faulty_until}');
select audit.watch('registration.exclusions', p_fingerprinted => '{value_index}');
select audit.watch('identity.operators', p_action => 'operator-changed');
-- Everything else of a member is the member's own, or a secret.
select audit.watch('identity.members', p_only => '{merchant,account,type,status,vip_label,vip_level,parent_id,upline}', p_action => 'member-changed');
select audit.watch('registration.duplicates', p_only => '{reviewed_at}', p_action => 'member-changed');
select audit.watch('chat.operations', p_fingerprinted => '{text}', p_action => 'chat-moderated');
select audit.watch('support.questions', p_only => '{answer,answered_by,answered_at}', p_action => 'support-answered');
select audit.watch('support.feedback', p_only => '{status}', p_action => 'support-answered');

-- A deposit: who credited it, under which order, in which journal. Balances before and after are in the journal's entries.
create function audit.note_deposit() returns trigger language plpgsql as $$
begin
  perform audit.note(new.merchant, audit.require_actor('a deposit'), 'deposit-credited', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'member', a.member_id::text, 'account', a.id::text, 'amount', e.amount::text)
     from wallet.entries e join wallet.accounts a on a.id = e.account_id where e.journal_id = new.id and a.member_id is not null), new.at);
  return null;
end $$;
create constraint trigger deposits_are_logged after insert on wallet.journals deferrable initially deferred for each row
when (new.kind = 'deposit') execute function audit.note_deposit();

-- Only people put money right.
create or replace function audit.note_adjustment() returns trigger language plpgsql as $$
begin
  perform audit.note(new.merchant, audit.require_actor('an adjustment'), 'adjustment', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'entries', coalesce(jsonb_object_agg(e.account_id::text, e.amount::text), '{}')) from wallet.entries e where e.journal_id = new.id), new.at);
  return null;
end $$;
drop function audit.actor();

-- The log of a merchant, the newest entries first: all of them, or those of one action.
create index log_merchant on audit.log (merchant, id desc);
create index log_merchant_action on audit.log (merchant, action, id desc);
