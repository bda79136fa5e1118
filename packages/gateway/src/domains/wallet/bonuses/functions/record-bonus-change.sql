-- Records what the member is notified of: a bonus that was granted, can be claimed, or is over. Some of it happens
-- inside a bet. Whoever falls below the requirement is not notified.
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
