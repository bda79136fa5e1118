-- What a claimed bonus has released above its cash-out limit since: it fell to the house, and did not come back from
-- there for wins that were taken back.
create or replace function wallet.above_cash_out(p_member int8, p_id int8) returns int8 language sql stable as $$
  select greatest(coalesce(-sum(e.amount), 0), 0)::int8
  from wallet.entries e
  where e.balance_after is not null and e.journal_id in (
    select j.id
    from wallet.accounts a join wallet.entries p on p.account_id = a.id join wallet.journals j on j.id = p.journal_id
    where a.member_id = p_member and a.kind in ('BONUS', 'LOCKED') and j.ref = 'bonus:' || p_id
      and p.journal_id >= (select c.id from wallet.journals c where c.idem_key = 'bonus:' || p_id || ':claimed'))
$$;
