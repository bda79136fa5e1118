-- Moves `p_amount` from the house account to the locked account of `play` (in the other direction if negative), for a
-- member without other pools. Returns `play` with the new balance and the journal's id, which is the provider's tx_ref.
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
