-- What domain rule AU-01 wants in the log besides what the product notes by itself, by whatever tool it was done. All of these note at the end of
-- their transaction, when it takes no more locks.

-- Who does something for a server in front of the gateway: `atrium.actor`, set for one transaction.
create function audit.actor() returns text language sql stable as $$
  select coalesce(nullif(current_setting('atrium.actor', true), ''), 'atrium')
$$;

-- A change of configuration: the row's key by the columns in the arguments, and what differs, from and to.
create function audit.note_config() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := before || after;
  changed text[];
begin
  select array_agg(key order by key) into changed from jsonb_object_keys(whole) as key where before -> key is distinct from after -> key;
  if changed is null then return null; end if;
  perform audit.note(coalesce(whole ->> 'merchant', whole ->> 'code'), audit.actor(), 'config-changed',
    tg_table_schema || '.' || tg_table_name || ' ' || (select string_agg(whole ->> name, ' ') from unnest(tg_argv) as name),
    jsonb_build_object('from', (select jsonb_object_agg(key, before -> key) from unnest(changed) as key), 'to', (select jsonb_object_agg(key, after -> key) from unnest(changed) as key)), now());
  return null;
end $$;
create constraint trigger merchants_are_logged after update on merchants.merchants deferrable initially deferred for each row execute function audit.note_config('code');
create constraint trigger modules_are_logged after update on merchants.modules deferrable initially deferred for each row execute function audit.note_config('merchant', 'mod_id');
create constraint trigger regions_are_logged after insert or update or delete on settings.region_rules deferrable initially deferred for each row execute function audit.note_config('merchant');
create constraint trigger games_are_logged after update on games.games deferrable initially deferred for each row execute function audit.note_config('game_id');
create constraint trigger vendors_are_logged after update on games.vendors deferrable initially deferred for each row execute function audit.note_config('vassalage');

-- Limits, breaks and reality checks, as members change them.
create function audit.note_protection() returns trigger language plpgsql as $$
begin
  perform audit.note((select m.merchant from identity.members m where m.id = new.member_id), 'member:' || new.member_id, 'protection-changed', 'member:' || new.member_id,
    jsonb_build_object('change', new.id::text, 'what', new.what, 'kind', new.kind, 'period', new.period, 'from', new.before, 'to', new.after), new.at);
  return null;
end $$;
create constraint trigger changes_are_logged after insert on protection.changes deferrable initially deferred for each row execute function audit.note_protection();

-- A single win of real play of 10,000 credits or more.
create function audit.note_large_win() returns trigger language plpgsql as $$
declare round games.rounds;
begin
  select * into round from games.rounds r where r.provider = new.provider and r.round_id = new.round_id;
  if round.mode <> 'real' then return null; end if;
  perform audit.note(round.merchant, 'atrium', 'large-win', new.provider || ':' || new.round_id,
    jsonb_build_object('member', new.member_id::text, 'game', round.game_id, 'transaction', new.transaction_uuid, 'amount', new.amount::text, 'jackpot', new.jackpot::text), new.at);
  return null;
end $$;
create constraint trigger large_wins_are_logged after insert on wallet.provider_transactions deferrable initially deferred for each row
when (new.kind = 'win' and new.amount >= 100000000) execute function audit.note_large_win();

-- Money that was put right by hand; demo credit that is filled up is none.
create function audit.note_adjustment() returns trigger language plpgsql as $$
begin
  perform audit.note(new.merchant, audit.actor(), 'adjustment', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'entries', coalesce(jsonb_object_agg(e.account_id::text, e.amount::text), '{}')) from wallet.entries e where e.journal_id = new.id), new.at);
  return null;
end $$;
create constraint trigger adjustments_are_logged after insert on wallet.journals deferrable initially deferred for each row
when (new.kind = 'adjustment' and new.idem_key not like 'demo:%') execute function audit.note_adjustment();

-- Where the ledger's chain ended on a day (section 7).
create function audit.note_root() returns trigger language plpgsql as $$
begin
  perform audit.note(null, 'atrium', 'ledger-root', new.day::text, jsonb_build_object('seal', new.seal::text, 'root', encode(new.hash, 'hex')), now());
  return null;
end $$;
create constraint trigger roots_are_logged after insert on ledger_proof.roots deferrable initially deferred for each row execute function audit.note_root();
