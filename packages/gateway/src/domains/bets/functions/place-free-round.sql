-- Places a bet of 0 that is a free round of a grant, and counts it there. A separate function, so that ordinary bets do
-- no extra work. Locks the member's main pool before reading the grant: if two bets compete for the last free round,
-- the second one finds none.
create or replace function bets.place_free_round(p_bet ledger.request, p_now timestamptz) returns ledger.answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  play ledger.play := wallet.enter(p_bet, p_now);
  known ledger.provider_transactions;
  answer ledger.answer;
begin
  if play.refusal is not null then return ledger.refuse(play, play.refusal); end if;
  select * into known from ledger.provider_transactions_view t
  where t.provider = p_bet.provider and t.transaction_uuid = p_bet.tx;
  if found then return ledger.repeat(play, known, p_bet, 'bet'); end if;
  if play.mode <> 'real' or not exists (
    select 1 from wallet.free_rounds_view f
    where f.id = p_bet.free_rounds and (f.member_id, f.game_id) = (play.member_id, play.game_id) and f.used < f.rounds
      and f.expires_at > p_now
  ) then
    return ledger.refuse(play, 'ERR_LIMIT', 'no free round is left', 'FREE_ROUNDS_OVER');
  end if;
  answer := bets.place_bet(p_bet, p_now);
  if answer.status = 'OK' then
    perform wallet.count_free_round(p_bet.free_rounds, 1, 0);
  end if;
  return answer;
end $$;
