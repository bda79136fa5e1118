-- Takes a stake and opens the round, or adds to it. `p_odds`: of a sports bet, in 1/10,000; 0 when not told. `p_pools`
-- and `p_holds`: of a stake that was held before, where it comes from, in that order.
create or replace function wallet.place_bet(p_provider text, p_session text, p_user text, p_game text, p_currency text,
  p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_kind text default 'bet',
  p_odds int8 default 0, p_pools int8[] default null, p_holds int8[] default null) returns wallet.answer
  language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  round games.rounds;
  refusal record;
  stake wallet.stake;
  wagered int8 := 0;
  of_bonus int8 := 0;
  is_new boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, p_kind, null, p_round, p_amount); end if;

  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then
      return wallet.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else');
    end if;
    if round.state <> 'OPEN' then return wallet.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  select * into refusal from wallet.bet_refusal(play, p_amount, is_new, p_now, p_pools is not null);
  if refusal.status is not null then
    return wallet.refuse(play, refusal.status, refusal.message, refusal.sub_code);
  end if;
  if p_pools is not null then play.pools := p_pools; play.holds := p_holds; end if;
  if not play.sole then
    stake := wallet.stake_of(play, p_amount, p_odds);
    if stake.sub_code is not null then
      return wallet.refuse(play, 'ERR_LIMIT', 'the terms of the bonus that runs do not allow this bet', stake.sub_code);
    end if;
    wagered := stake.wagered;
  end if;
  if p_pools is null then perform wallet.keep_alive(play, p_session, refusal.idle_expires_at, p_now); end if;

  if play.sole then
    play := wallet.post(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, -p_amount,
      p_now);
  else
    play := wallet.post_pools(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx,
      stake.pools, stake.amounts, p_now);
    perform wallet.count_wagered(play.bonus_id, wagered);
    of_bonus := wallet.of_bonus(play.journal_id);
  end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, p_amount, 0); end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, round_id, closes, member_id, amount,
    currency, journal_id, balance, at, bonus_id, wagered, bonus)
  values (p_provider, p_tx, p_kind, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id,
    play.balance, p_now, play.bonus_id, wagered, play.bonus);
  if is_new then
    insert into games.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake,
      started_at, closed_at, bonus_stake, currency, category, vassalage, time_zone, rebate_rate, rebate_factor,
      point_rate, line_rebates)
    select p_provider, p_round, p_session, play.member_id, play.merchant, play.game_id, play.mode,
      case when p_closes then 'CLOSED' else 'OPEN' end, 1, p_amount, p_now, case when p_closes then p_now end, of_bonus,
      play.currency, terms.*
    from (values (1)) as one
    left join wallet.terms_of(play.merchant, play.member_id, play.game_id, p_now) terms on play.mode = 'real'
    returning * into round;
  else
    update games.rounds r set bets = r.bets + 1, stake = r.stake + p_amount, bonus_stake = r.bonus_stake + of_bonus,
      state = case when p_closes then 'CLOSED' else 'OPEN' end, closed_at = case when p_closes then p_now end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  return wallet.accept(play, play.journal_id, false, p_closes, round.stake, round.payout);
end $$;
