-- Places a bet of 0 that is one of the free rounds of a grant, and counts it there. Own function, so that other bets do
-- nothing for it. The member's main pool is locked before the grant is read: of two bets for the last round one comes
-- second, and finds none.
create or replace function wallet.place_free_round(p_provider text, p_session text, p_user text, p_game text,
  p_currency text, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_free_rounds uuid)
  returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  answer wallet.answer;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then
    if known.free_rounds is distinct from p_free_rounds and known.state <> 'TOMBSTONE' then
      return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
    end if;
    return wallet.repeat(play, known, 'bet', null, p_round, 0);
  end if;
  if play.mode <> 'real' or not exists (
    select 1 from wallet.free_rounds f
    where f.id = p_free_rounds and (f.member_id, f.game_id) = (play.member_id, play.game_id) and f.used < f.rounds
      and f.expires_at > p_now
  ) then
    return wallet.refuse(play, 'ERR_LIMIT', 'no free round is left', 'FREE_ROUNDS_OVER');
  end if;
  answer := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, 0, p_tx, p_round, p_closes, p_now);
  if answer.status = 'OK' then
    update wallet.provider_transactions t set free_rounds = p_free_rounds
    where t.provider = p_provider and t.transaction_uuid = p_tx;
    update wallet.free_rounds f set used = f.used + 1 where f.id = p_free_rounds;
  end if;
  return answer;
end $$;
