-- Moves `p_amount` to the locked account of `play` (from it when negative) and from its house account, for a member
-- with no other pool. Returns `play` with the new balance and the journal's id, which is tx_ref for providers.
create or replace function ledger.post(inout play ledger.play, p_journal ledger.new_journal, p_amount int8)
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  play.journal_id := ledger.open_journal(p_journal);
  if p_amount = 0 then return; end if;
  update ledger.accounts a set balance = a.balance + p_amount, version = a.version + 1
  where a.id = play.account_id
  returning a.balance, a.version into strict play.balance, play.version;
  play.shown := play.balance;
  insert into ledger.entries (journal_id, account_id, amount, balance_after)
  values (play.journal_id, play.account_id, p_amount, play.balance),
    (play.journal_id, play.house_account_id, -p_amount, null);
end $$;
