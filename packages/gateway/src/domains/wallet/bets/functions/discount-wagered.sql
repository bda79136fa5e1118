-- Takes back what bets of a round count towards bonuses for the part of their stakes that is no valid bet (domain rules
-- 4.2 and 4.7): known once the round is settled. Bets keep what is left, for a rollback.
create or replace function wallet.discount_wagered(round games.rounds) returns void
language plpgsql as $$
declare
  valid int8 := wallet.valid_bet(round.category, round.stake, 0, round.payout);
  discount int8;
  bet wallet.provider_transactions;
begin
  valid := greatest(valid - wallet.opposite_stake(round.outcome), 0);
  if valid >= round.stake then return; end if;
  for bet in select * from wallet.provider_transactions t
  where t.round_id = round.round_id and t.provider = round.provider and t.wagered <> 0 and t.state = 'POSTED'
  order by t.journal_id loop
    discount := bet.wagered - wallet.share(bet.wagered, valid, round.stake);
    update wallet.provider_transactions t set wagered = bet.wagered - discount
    where t.provider = bet.provider and t.transaction_uuid = bet.transaction_uuid;
    perform wallet.count_wagered(bet.bonus_id, -discount);
  end loop;
end $$;
