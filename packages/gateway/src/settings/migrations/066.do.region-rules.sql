create schema if not exists settings;

-- Whom a merchant serves, by country (ISO 3166-1 alpha-2) and by address. Without a row: everybody.
create table settings.region_rules (
  merchant text primary key references merchants.merchants,
  -- only these; empty: all
  allowed_countries text[] not null default '{}',
  denied_countries text[] not null default '{}',
  -- addresses and networks, IPv4 and IPv6
  denied_networks cidr[] not null default '{}',
  check (array_to_string(allowed_countries || denied_countries, '') ~ '^([A-Z]{2})*$')
);

-- Whoever writes here, by whatever tool: every process drops what it knew, and open pages ask again.
create function settings.tell_status(p_merchant text) returns void language sql as $$
  select pg_notify('atrium_stream', json_build_object(
    'target', json_build_object('merchant', m.code),
    'message', json_build_object('topic', 'merchant.status.changed', 'payload', json_build_object('status', m.status))
  )::text)
  from merchants.merchants m where m.code = p_merchant
$$;

create function settings.status_changed() returns trigger language plpgsql as $$
begin
  perform settings.tell_status(new.code);
  return null;
end $$;

create trigger status_changed after update of status, maintenance_end, maintenance_message on merchants.merchants
for each row when ((old.status, old.maintenance_end, old.maintenance_message) is distinct from (new.status, new.maintenance_end, new.maintenance_message))
execute function settings.status_changed();

create function settings.region_rules_changed() returns trigger language plpgsql as $$
begin
  perform settings.tell_status(coalesce(new.merchant, old.merchant));
  return null;
end $$;

create trigger region_rules_changed after insert or update or delete on settings.region_rules
for each row execute function settings.region_rules_changed();
