-- The first journal of an account at or after a time; if there is none, one above its last. Journals of an account are
-- ordered by time except for clock differences between servers: a reader must allow for these, and check the times of
-- the journals.
create or replace function ledger.first_journal_since(p_account int8, p_at timestamptz) returns int8
language plpgsql stable as $$
declare
  low int8 := (select e.journal_id from ledger.entries e where e.account_id = p_account order by e.journal_id limit 1);
  high int8 := (select e.journal_id from ledger.entries e where e.account_id = p_account order by e.journal_id desc
    limit 1);
  middle record;
begin
  if low is null then return 0; end if;
  if (select j.at from ledger.journals j where j.id = high) < p_at then return high + 1; end if;
  if (select j.at from ledger.journals j where j.id = low) >= p_at then return low; end if;
  -- Invariant: everything at or below `low` is before the time, `high` is not.
  while high - low > 1 loop
    -- No join, which would scan one of both indexes from its end.
    select e.journal_id, (select j.at from ledger.journals j where j.id = e.journal_id) as at into middle
    from ledger.entries e
    where e.account_id = p_account and e.journal_id <= low + (high - low) / 2 order by e.journal_id desc limit 1;
    if middle.at >= p_at then high := middle.journal_id; else low := low + (high - low) / 2; end if;
  end loop;
  return high;
end $$;
