-- Books an adjustment once. It is rejected if the member's own money would become negative, or if a settlement exceeds
-- the debt. Statuses are error codes, or OK.
create or replace function wallet.book_adjustment(p_member int8, p_id uuid, p_kind text, p_amount int8,
  p_now timestamptz) returns wallet.deposited language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.deposited;
  main ledger.accounts;
  pool ledger.accounts;
  change int8 := case when p_kind = 'DEBIT' then -p_amount else p_amount end;
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  answer.repeated := exists (select 1 from ledger.journals_view j where j.idem_key = 'adjustment:' || p_id);
  if not answer.repeated then
    pool := main;
    if p_kind = 'SETTLE_DEBT' then
      select * into pool from ledger.accounts_view a where a.member_id = p_member and a.kind = 'DEBT' for no key update;
      if coalesce(-pool.balance, 0) < p_amount then answer.status := 'ADJUSTMENT_ABOVE_DEBT'; return answer; end if;
    elsif main.balance + change < 0 then answer.status := 'ADJUSTMENT_ABOVE_BALANCE'; return answer;
    end if;
    perform ledger.post_entries(
      row(main.merchant, 'adjustment', 'adjustment:' || p_id, 'adjustment:' || p_id, p_now)::ledger.new_journal,
      array[pool.id, ledger.house_account(main.merchant, 'HOUSE', 'adjustments', main.currency)],
      array[change, -change]);
    if pool.id <> main.id then perform ledger.count_movement(main.id); end if;
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;
