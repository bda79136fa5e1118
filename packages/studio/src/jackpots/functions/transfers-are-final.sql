create or replace function studio.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.moved_at is null and to_jsonb(new) - 'moved_at' = to_jsonb(old) - 'moved_at' then
    return new;
  end if;
  raise exception 'Transfers of jackpots are only added to.';
end $$;

create or replace trigger transfers_are_final before update
  or delete on studio.jackpot_transfers for each row execute function studio.refuse_change();
