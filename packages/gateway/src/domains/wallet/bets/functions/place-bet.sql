-- Takes a stake and opens the round, or adds to it. `p_kind`: 'betwin' of a bet whose win comes with it. `p_pools` and
-- `p_holds`: of a stake that was held before, where it comes from, in that order.
create or replace function wallet.place_bet(p_bet ledger.request, p_now timestamptz, p_kind text default 'bet',
  p_pools int8[] default null, p_holds int8[] default null) returns ledger.answer language plpgsql as $$
declare
  play ledger.play := wallet.enter(p_bet, p_now);
  known ledger.provider_transactions;
  round ledger.rounds;
  refusal record;
  stake ledger.stake;
  terms ledger.terms;
  is_new boolean;
  answer ledger.answer;
begin
  if play.refusal is not null then return ledger.refuse(play, play.refusal); end if;
  select * into known from ledger.provider_transactions_view t
  where t.provider = p_bet.provider and t.transaction_uuid = p_bet.tx;
  if found then return ledger.repeat(play, known, p_bet, p_kind); end if;

  select * into round from ledger.rounds_view r where r.provider = p_bet.provider and r.round_id = p_bet.round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then
      return ledger.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else');
    end if;
    if round.state <> 'OPEN' then return ledger.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  select * into refusal from wallet.bet_refusal(play, p_bet.amount, is_new, p_now, p_pools is not null);
  if refusal.status is not null then
    return ledger.refuse(play, refusal.status, refusal.message, refusal.sub_code);
  end if;
  if p_pools is not null then play.pools := p_pools; play.holds := p_holds; end if;
  if play.sole then
    stake := row(array[play.account_id], array[-p_bet.amount], 0, null);
  else
    stake := wallet.stake_of(play, p_bet.amount, coalesce(p_bet.odds, 0));
    if stake.sub_code is not null then
      return ledger.refuse(play, 'ERR_LIMIT', 'the terms of the bonus that runs do not allow this bet', stake.sub_code);
    end if;
  end if;
  if is_new and play.mode = 'real' then
    select t.* into terms from wallet.terms_of(play.merchant, play.member_id, play.game_id, p_now) t;
  end if;

  if p_pools is null then perform wallet.keep_alive(play, p_bet.session, refusal.idle_expires_at, p_now); end if;
  select (b.answer).* into strict answer from ledger.book(array[
    row(p_kind, p_bet, play, stake.pools, stake.amounts, stake.wagered, terms, false, is_new)::ledger.movement
  ], p_now) b;
  perform wallet.count_wagered(play.bonus_id, stake.wagered);
  if play.limited then perform protection.count_play(play.member_id, p_now, p_bet.amount, 0); end if;
  if p_bet.pots is not null then perform ledger.post_pots(p_bet, 1, p_now); end if;
  return answer;
end $$;
