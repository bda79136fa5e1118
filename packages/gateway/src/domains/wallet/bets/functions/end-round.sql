-- Closes a round that no win closed. Ending it again changes nothing.
create or replace function wallet.end_round(p_end wallet.request, p_now timestamptz) returns wallet.answer
language plpgsql as $$
declare
  play wallet.play := wallet.enter(p_end, p_now);
  before games.rounds;
begin
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into before from games.rounds r where r.provider = p_end.provider and r.round_id = p_end.round
    and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  update games.rounds r set outcome = coalesce(p_end.outcome, r.outcome),
    state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_end.provider and r.round_id = p_end.round;
  return wallet.accept(play, null, before.state <> 'OPEN', before);
end $$;
