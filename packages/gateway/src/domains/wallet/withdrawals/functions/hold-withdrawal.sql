-- Holds the amount of a withdrawal, once per `p_order`. It is deducted from the member's own money and is not in any
-- pool. Statuses: OK, INSUFFICIENT_FUNDS, or the error code of a missing proof of verification.
create or replace function wallet.hold_withdrawal(p_member int8, p_order text, p_amount int8, p_now timestamptz)
returns wallet.deposited language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.deposited;
  main ledger.accounts;
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  answer.repeated := exists (select 1 from ledger.journals_view j where j.idem_key = 'withdrawal:' || p_order || ':hold');
  if not answer.repeated then
    answer.status := wallet.kyc_refusal(p_member, p_order, p_amount, p_now);
    if answer.status is not null then return answer; end if;
    if main.balance < p_amount then answer.status := 'INSUFFICIENT_FUNDS'; return answer; end if;
    perform ledger.post_entries(
      row(main.merchant, 'withdrawal', 'withdrawal:' || p_order, 'withdrawal:' || p_order || ':hold',
        p_now)::ledger.new_journal,
      array[main.id, ledger.open_pool(main.id, 'HELD')], array[-p_amount, p_amount]);
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;
