-- What of a stake came from bonus pools.
create or replace function ledger.of_bonus(p_journal int8) returns int8 language sql stable as $$
  select coalesce(sum(-e.amount), 0)::int8 from ledger.entries e join ledger.accounts a on a.id = e.account_id
  where e.journal_id = p_journal and a.kind in ('BONUS', 'LOCKED')
$$;
