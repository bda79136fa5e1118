-- Moves a pot at all merchants into another pot, or without one into the house account. Returns the total over all
-- merchants.
create or replace function ledger.move_pot(p_provider text, p_code text, p_to text, p_is_demo boolean,
  p_now timestamptz) returns int8 language plpgsql as $$
declare
  suffix text := case when p_is_demo then ':demo' else '' end;
  pot record;
  moved int8 := 0;
begin
  -- Concurrent calls would move the same money. After the lock, the balances are stable.
  perform pg_advisory_xact_lock(hashtextextended('pot ' || p_provider || ':' || p_code || suffix, 0));
  for pot in
    select a.id, a.merchant, a.currency, sum(e.amount)::int8 as held, max(e.journal_id) as last
    from ledger.accounts a join ledger.entries e on e.account_id = a.id
    where a.kind = 'JACKPOT' and a.name = p_provider || ':' || p_code || suffix
    group by a.id, a.merchant, a.currency having sum(e.amount) <> 0
  loop
    -- The pot's last journal makes the key of the movement unique.
    perform ledger.post_entries(
      row(pot.merchant, 'jackpot', 'pot:' || p_provider || ':' || p_code || suffix,
        'pot:' || pot.id || ':' || pot.last, p_now)::ledger.new_journal,
      array[pot.id, case when p_to is null
        then ledger.house_account(pot.merchant, 'HOUSE', 'jackpots' || suffix, pot.currency)
        else ledger.house_account(pot.merchant, 'JACKPOT', p_provider || ':' || p_to || suffix, pot.currency) end],
      array[-pot.held, pot.held]);
    moved := moved + pot.held;
  end loop;
  return moved;
end $$;
