-- Closes a round that no win closed. Ending it again changes nothing.
create or replace function wallet.end_round(p_provider text, p_session text, p_user text, p_game text, p_round text,
  p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  before games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into before from games.rounds r where r.provider = p_provider and r.round_id = p_round
    and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  update games.rounds r set outcome = coalesce(p_outcome, r.outcome), state = case when r.state = 'OPEN' then 'CLOSED'
    else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round;
  return wallet.accept(play, null, before.state <> 'OPEN', before.state = 'OPEN', before.stake, before.payout);
end $$;
