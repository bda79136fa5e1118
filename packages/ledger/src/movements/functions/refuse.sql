create or replace function ledger.refuse(play ledger.play, p_status text, p_message text default null,
  p_sub_code text default null) returns ledger.answer language sql immutable as $$
  select row(p_status, p_message, play.balance, play.version, null, false, false, play.member_id, play.currency,
    play.is_shown, play.game_id, null, null, p_sub_code, play.bonus, play.shown, false)::ledger.answer
$$;
