-- Moves `p_amount` to the locked account of `play` (from it when negative) and from its house account, for a member
-- with no other pool. `play` comes back with the new balance and the journal's id, which is what providers know as
-- tx_ref.
create or replace function wallet.post(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_amount int8,
  p_now timestamptz) language plpgsql as $$
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at)
  values (play.merchant, p_kind, p_ref, p_idem_key, p_now) returning id into play.journal_id;
  if p_amount = 0 then return; end if;
  update wallet.accounts a set balance = a.balance + p_amount, version = a.version + 1
  where a.id = play.account_id
  returning a.balance, a.version into strict play.balance, play.version;
  play.shown := play.balance;
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  values (play.journal_id, play.account_id, p_amount, play.balance),
    (play.journal_id, play.house_account_id, -p_amount, null);
end $$;
