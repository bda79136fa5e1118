-- Pays bills in the given order. The platform pays in full; an upline pays as far as the own money in the wallet
-- allows. Each payment is one journal, posted once. Returns the members whose balance has changed.
create or replace function agents.pay_bills(p_bills int8[], p_now timestamptz) returns int8[] language plpgsql as $$
declare
  bill agents.bills;
  payer record;
  payee record;
  source int8;
  amount int8;
  changed int8[] := '{}';
begin
  perform wallet.lock_mains(array(select b.agent_id from agents.bills b where b.id = any (p_bills)
    union select b.payer_id from agents.bills b where b.id = any (p_bills) and b.payer_id is not null), p_now);
  for bill in select b.* from unnest(p_bills) with ordinality as given (id, place)
  join agents.bills b on b.id = given.id where b.state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT') order by given.place
  for update of b loop
    select * into strict payee from ledger.accounts_view a where a.member_id = bill.agent_id and a.kind = 'REAL';
    amount := bill.net - bill.paid;
    if bill.payer_id is null then
      source := ledger.house_account(bill.merchant, 'AGENT', lower(bill.kind), payee.currency);
    else
      select * into strict payer from ledger.accounts_view a where a.member_id = bill.payer_id and a.kind = 'REAL';
      source := payer.id;
      -- Truncated to hundredths of a credit.
      amount := least(amount, payer.balance / 100 * 100);
    end if;
    if amount > 0 then
      perform ledger.post_entries(
        row(bill.merchant, case bill.kind when 'DIVIDEND' then 'dividend' else 'salary' end,
          lower(bill.kind) || ':' || bill.id, 'agent-bill:' || bill.id || ':' || bill.paid, p_now)::ledger.new_journal,
        array[payee.id, source], array[amount, -amount]);
      changed := changed || bill.agent_id || bill.payer_id;
    end if;
    update agents.bills b
    set paid = b.paid + amount, paid_at = case when amount > 0 then p_now else b.paid_at end,
      state = case when b.paid + amount = b.net then 'PAID' when b.paid + amount > 0 then 'PARTIAL'
        else 'INSUFFICIENT' end
    where b.id = bill.id;
  end loop;
  return array(select distinct c from unnest(changed) c where c is not null);
end $$;
