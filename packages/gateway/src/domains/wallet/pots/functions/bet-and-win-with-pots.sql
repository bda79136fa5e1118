create or replace function wallet.bet_and_win_with_pots(p_provider text, p_session text, p_user text, p_game text,
  p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb,
  p_now timestamptz, p_odds int8, p_jackpot int8, p_pots jsonb, p_win_pots jsonb) returns wallet.answer
  language plpgsql as $$
declare answer wallet.answer := wallet.bet_and_win(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_win,
  p_tx, p_round, p_closes, p_outcome, p_now, p_odds, p_jackpot);
begin
  if answer.repeated then
    if (wallet.pots_of(p_provider, p_tx), wallet.pots_of(p_provider, p_tx || ':win')) is distinct
      from (p_pots, p_win_pots) then
      return wallet.refuse_pots(answer);
    end if;
  elsif answer.status = 'OK' then
    if p_pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, 1, p_now); end if;
    if p_win_pots is not null then
      perform wallet.post_pots(p_provider, p_session, p_round, p_tx || ':win', p_win_pots, -1, p_now);
    end if;
  end if;
  return answer;
end $$;
