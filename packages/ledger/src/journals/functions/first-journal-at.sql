-- The first journal at or after a time; if there is none, one above the last. Journals are ordered by time except for
-- clock differences between servers, which a reader must allow for.
create or replace function ledger.first_journal_at(p_at timestamptz) returns int8 language plpgsql stable as $$
declare
  low int8 := (select min(j.id) from ledger.journals j);
  high int8 := (select max(j.id) + 1 from ledger.journals j);
  middle record;
begin
  if low is null then return 0; end if;
  -- Invariant: everything below `low` is before the time, `high` is not.
  while low < high loop
    select j.id, j.at into middle from ledger.journals j where j.id <= low + (high - low) / 2 and j.id >= low
    order by j.id desc limit 1;
    if middle.at >= p_at then high := middle.id; else
      low := coalesce((select min(j.id) from ledger.journals j where j.id > middle.id), high);
    end if;
  end loop;
  return high;
end $$;
