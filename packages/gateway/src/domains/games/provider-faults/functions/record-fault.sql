-- Stores whether the random number generator of a process works: `p_fault`, or null if it does. A new fault is a
-- significant event (AU-01). If the provider's state changes, open pages are notified that the status of their portal
-- has changed.
create or replace function games.record_fault(p_provider text, p_instance text, p_fault text, p_keep interval,
  p_now timestamptz) returns void language plpgsql as $$
declare
  before games.provider_faults;
  was_faulty boolean;
  until timestamptz;
begin
  select coalesce(p.faulty_until > p_now, false) into strict was_faulty from games.providers p where p.code = p_provider
  for no key update;
  delete from games.provider_faults f where f.provider = p_provider and f.told_at <= p_now - p_keep;
  select * into before from games.provider_faults f where f.provider = p_provider and f.instance = p_instance;
  if p_fault is null then
    if not found then return; end if;
    delete from games.provider_faults f where f.provider = p_provider and f.instance = p_instance;
    perform audit.note(row(null, 'atrium', 'rng-sound', p_provider,
      jsonb_build_object('instance', p_instance, 'since', before.since))::audit.event, p_now);
  else
    if before.fault is distinct from p_fault then
      perform audit.note(row(null, 'atrium', 'rng-fault', p_provider,
        jsonb_build_object('instance', p_instance, 'fault', p_fault))::audit.event, p_now);
    end if;
    insert into games.provider_faults (provider, instance, fault, since, told_at)
    values (p_provider, p_instance, p_fault, p_now, p_now)
    on conflict (provider, instance) do update set fault = excluded.fault, told_at = excluded.told_at;
  end if;
  select max(f.told_at) + p_keep into until from games.provider_faults f where f.provider = p_provider;
  update games.providers p set faulty_until = until where p.code = p_provider;
  if was_faulty <> (until is not null) then
    perform settings.notify_status(m.code) from merchants.merchants_view m;
  end if;
end $$;
