create or replace function wallet.accept(play wallet.play, p_tx_ref int8, p_repeated boolean, p_closed boolean,
  p_stake int8, p_payout int8, p_above_max_win boolean default false) returns wallet.answer language sql immutable as $$
  select row('OK', null, play.balance, play.version, p_tx_ref, p_repeated, p_closed, play.member_id, play.currency,
    play.is_shown, play.game_id, p_stake, p_payout, null, play.bonus, play.shown, p_above_max_win)::wallet.answer
$$;
