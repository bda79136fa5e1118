-- Bet and win of an instant game, both or neither. The win's transaction id is the bet's with ':win' behind it.
create or replace function wallet.bet_and_win(p_provider text, p_session text, p_user text, p_game text,
  p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb,
  p_now timestamptz, p_odds int8 default 0, p_jackpot int8 default 0) returns wallet.answer language plpgsql as $$
declare
  bet wallet.answer;
  win wallet.answer;
begin
  bet := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, false, p_now,
    'betwin', p_odds);
  if bet.status <> 'OK' then return bet; end if;
  win := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_win, p_tx || ':win', p_tx, p_round,
    p_closes, p_outcome, p_now, p_jackpot);
  -- A repeat with another win is refused like any other repeat with other content; after a new bet the win cannot be
  -- refused.
  if win.status <> 'OK' and not bet.repeated then
    raise exception 'The win of % was refused: %', p_tx, win.status;
  end if;
  win.tx_ref := bet.tx_ref;
  return win;
end $$;
