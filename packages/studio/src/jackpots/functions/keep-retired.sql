-- Rejects seeds and wins of a retired jackpot. A round that would need one is not opened, and its stake is returned.
create or replace function studio.keep_retired() returns trigger language plpgsql as $$
begin
  if new.kind in ('SEED', 'WIN')
    and exists (select from studio.jackpots j where (j.code, j.is_demo) = (new.code, new.is_demo)
    and j.retired_at is not null) then
    raise exception 'jackpot % is retired', new.code;
  end if;
  return new;
end $$;

create or replace trigger keep_retired before insert on studio.jackpot_entries for each row execute function
  studio.keep_retired();
