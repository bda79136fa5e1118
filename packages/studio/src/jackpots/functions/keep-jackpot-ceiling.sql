create or replace function studio.keep_jackpot_ceiling() returns trigger language plpgsql as $$
begin
  if new.ceiling < old.ceiling then
    raise exception 'the ceiling of jackpot % may be raised, never lowered: % is below %', old.code, new.ceiling,
      old.ceiling;
  end if;
  return new;
end $$;

create or replace trigger keep_jackpot_ceiling before
update on studio.jackpots for each row execute function studio.keep_jackpot_ceiling();
