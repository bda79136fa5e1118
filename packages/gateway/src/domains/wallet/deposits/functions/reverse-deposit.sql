-- Reverses a credited deposit, once per `p_ref`. The member's own money pays as much as possible; the rest becomes a
-- debt (`owed`), because a wallet is never negative. Gross deposits are not reduced (domain rule RG-06).
create or replace function wallet.reverse_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz)
returns wallet.deposited language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.deposited;
  main ledger.accounts := ledger.lock_main(p_member);
  paid int8 := least(main.balance, p_amount);
begin
  answer.repeated := exists (select 1 from ledger.journals_view j where j.idem_key = 'deposit-reversal:' || p_ref);
  answer.owed := 0;
  if not answer.repeated then
    answer.owed := p_amount - paid;
    perform ledger.post_entries(
      row(main.merchant, 'deposit-reversal', 'deposit:' || p_ref, 'deposit-reversal:' || p_ref,
        p_now)::ledger.new_journal,
      array[main.id, case when answer.owed > 0 then ledger.open_pool(main.id, 'DEBT') else main.id end,
        ledger.house_account(main.merchant, 'CLEARING', 'deposits', main.currency)],
      array[-paid, -answer.owed, p_amount]);
    if paid = 0 then perform ledger.count_movement(main.id); end if;
  end if;
  answer.status := 'OK';
  answer.flags := '{}';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;
