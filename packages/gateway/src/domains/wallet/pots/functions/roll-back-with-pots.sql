-- A bet that is taken back takes out of pots what it has put in.
create or replace function wallet.roll_back_with_pots(p_provider text, p_session text, p_user text, p_game text,
  p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer
  language plpgsql as $$
declare
  answer wallet.answer := wallet.roll_back(p_provider, p_session, p_user, p_game, p_tx, p_reference, p_round, p_closes,
    p_now);
  pots jsonb;
begin
  if answer.status = 'OK' and not answer.repeated then
    pots := wallet.pots_of(p_provider, p_reference);
    if pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx, pots, -1, p_now); end if;
  end if;
  return answer;
end $$;
