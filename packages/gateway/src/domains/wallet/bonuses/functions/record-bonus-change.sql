-- Records changes that members are notified about: a bonus was granted, can be claimed, or has ended. Recorded, because
-- some happen inside a bet. No notification if a bonus falls below its requirement again.
create or replace function wallet.record_bonus_change() returns trigger language plpgsql as $$
begin
  insert into wallet.bonus_changes (bonus_id, change)
  values (new.id, case when new.state = 'IN_PROGRESS' then 'GRANTED' else new.state end);
  return null;
end $$;

create or replace trigger granted_bonuses_are_recorded after insert
  on wallet.bonuses for each row execute function wallet.record_bonus_change();

create or replace trigger changed_bonuses_are_recorded after update on wallet.bonuses for each row
when (new.state is distinct
  from old.state and new.state <> 'IN_PROGRESS') execute function wallet.record_bonus_change();
