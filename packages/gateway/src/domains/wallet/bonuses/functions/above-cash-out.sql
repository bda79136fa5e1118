-- Returns how much money of a claimed bonus exceeded its maximum payout and is still with the house. Reversed wins take
-- money back from there.
create or replace function wallet.above_cash_out(p_member int8, p_id int8) returns int8 language sql stable as $$
  select greatest(coalesce(-sum(e.amount), 0), 0)::int8
  from ledger.entries_view e
  where e.balance_after is not null and e.journal_id in (
    select j.id
    from ledger.accounts_view a join ledger.entries_view p on p.account_id = a.id join ledger.journals_view j on j.id = p.journal_id
    where a.member_id = p_member and a.kind in ('BONUS', 'LOCKED') and j.ref = 'bonus:' || p_id
      and p.journal_id >= (select c.id from ledger.journals_view c where c.idem_key = 'bonus:' || p_id || ':claimed'))
$$;
