-- Returns the held amount of a withdrawal, once per `p_key` of the order: the full amount if it is rejected, or a part
-- that could not be paid.
create or replace function wallet.release_withdrawal(p_member int8, p_order text, p_key text, p_amount int8,
  p_now timestamptz) returns wallet.deposited language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.deposited;
  main ledger.accounts := ledger.lock_main(p_member);
begin
  answer.repeated := exists (select 1 from ledger.journals_view j
    where j.idem_key = 'withdrawal:' || p_order || ':' || p_key);
  if not answer.repeated then
    perform ledger.post_entries(
      row(main.merchant, 'withdrawal-release', 'withdrawal:' || p_order, 'withdrawal:' || p_order || ':' || p_key,
        p_now)::ledger.new_journal,
      array[main.id, ledger.open_pool(main.id, 'HELD')], array[p_amount, -p_amount]);
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;
