create or replace function wallet.place_bet_with_pots(p_provider text, p_session text, p_user text, p_game text,
  p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_odds int8,
  p_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx,
  p_round, p_closes, p_now, 'bet', p_odds);
begin
  if answer.repeated then
    if wallet.pots_of(p_provider, p_tx) is distinct from p_pots then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' and p_pots is not null then
    perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, 1, p_now);
  end if;
  return answer;
end $$;
