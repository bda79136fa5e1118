-- Writes one journal over any accounts: `p_amounts[i]` to `p_accounts[i]`. The amounts must sum to 0; zero amounts are
-- skipped. Updates all balances in one statement.
create or replace function ledger.post_entries(p_journal ledger.new_journal, p_accounts int8[],
  p_amounts int8[]) returns int8 language plpgsql set plan_cache_mode = force_generic_plan as $$
declare journal int8 := ledger.open_journal(p_journal);
begin
  with parts as (
    select p.account, sum(p.amount)::int8 as amount from unnest(p_accounts, p_amounts) as p (account, amount)
    group by p.account having sum(p.amount) <> 0
  ), moved as (
    update ledger.accounts a set balance = a.balance + parts.amount, version = a.version + 1
    from parts where a.id = parts.account and a.balance is not null
    returning a.id, a.balance
  )
  insert into ledger.entries (journal_id, account_id, amount, balance_after)
  select journal, parts.account, parts.amount, moved.balance from parts left join moved on moved.id = parts.account;
  return journal;
end $$;
