-- Closes a round that no win has closed. A repeated call changes nothing.
create or replace function bets.end_round(p_end ledger.request, p_now timestamptz) returns ledger.answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  play ledger.play := wallet.enter(p_end, p_now);
  before ledger.rounds;
begin
  if play.refusal is not null then return ledger.refuse(play, play.refusal); end if;
  select * into before from ledger.rounds_view r where r.provider = p_end.provider and r.round_id = p_end.round
    and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return ledger.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  perform ledger.end_round(p_end.provider, p_end.round, p_end.outcome, p_now);
  if before.state = 'OPEN' then perform wallet.discount_wagered(p_end.provider, p_end.round); end if;
  return ledger.accept(play, null, before.state <> 'OPEN', before);
end $$;
