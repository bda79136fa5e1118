-- The response to a request that moves nothing: a repeat, or the end of a round. `p_ended`: the round before its end.
create or replace function ledger.accept(play ledger.play, p_tx_ref int8, p_repeated boolean,
  p_ended ledger.rounds default null) returns ledger.answer language sql immutable as $$
  select row('OK', null, play.balance, play.version, p_tx_ref, p_repeated, coalesce(p_ended.state = 'OPEN', false),
    play.member_id, play.currency, play.is_shown, play.game_id, p_ended.stake, p_ended.payout, null, play.bonus,
    play.shown, false)::ledger.answer
$$;
