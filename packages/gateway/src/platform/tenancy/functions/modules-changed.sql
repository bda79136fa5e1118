-- Notifies the gateway's processes that the module tree has changed, whichever tool changed it. Every process drops its
-- cache, so that the next call and the next document use the new value. One notification per statement.
create or replace function merchants.modules_changed() returns trigger language plpgsql as $$
begin
  perform settings.notify_status(code) from (
    select distinct a.merchant as code from after a join before b using (merchant, mod_id) where a.enabled is distinct
    from b.enabled
  ) changed;
  return null;
end $$;

create or replace trigger modules_changed after update on merchants.modules
referencing old table as before new table as after for each statement execute function merchants.modules_changed();
