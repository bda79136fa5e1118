-- Subtracts from a bonus the part of a closed round's stakes that is no valid bet (domain rules 4.2 and 4.7), which is
-- only known after the round is settled. Each bet stores what still counts, for a rollback.
create or replace function wallet.discount_wagered(p_provider text, p_round text) returns void
language plpgsql as $$
declare
  round ledger.rounds;
  valid int8;
  discount int8;
  bet ledger.provider_transactions;
begin
  select * into round from ledger.rounds_view r
  where r.provider = p_provider and r.round_id = p_round and r.state = 'CLOSED' and r.mode = 'real';
  valid := greatest(ledger.valid_bet(round.category, round.stake, 0, round.payout)
    - ledger.opposite_stake(round.outcome), 0);
  if round.provider is null or valid >= round.stake then return; end if;
  for bet in select * from ledger.provider_transactions_view t
  where t.round_id = round.round_id and t.provider = round.provider and t.wagered <> 0 and t.state = 'POSTED'
  order by t.journal_id loop
    discount := bet.wagered - ledger.share(bet.wagered, valid, round.stake);
    perform ledger.correct_transaction(bet.provider, bet.transaction_uuid, bet.wagered - discount);
    perform wallet.count_wagered(bet.bonus_id, -discount);
  end loop;
end $$;
