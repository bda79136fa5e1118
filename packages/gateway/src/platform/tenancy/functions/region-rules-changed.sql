create or replace function settings.region_rules_changed() returns trigger language plpgsql as $$
begin
  perform settings.notify_status(coalesce(new.merchant, old.merchant));
  return null;
end $$;

create or replace trigger region_rules_changed after insert or update or delete on settings.region_rules
for each row execute function settings.region_rules_changed();
