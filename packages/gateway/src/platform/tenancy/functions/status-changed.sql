create or replace function settings.status_changed() returns trigger language plpgsql as $$
begin
  perform settings.notify_status(new.code);
  return null;
end $$;

create or replace trigger status_changed after update of status, stage, maintenance_end,
  maintenance_message on merchants.merchants
for each row when ((old.status, old.stage, old.maintenance_end, old.maintenance_message) is distinct
  from (new.status, new.stage, new.maintenance_end, new.maintenance_message))
execute function settings.status_changed();
