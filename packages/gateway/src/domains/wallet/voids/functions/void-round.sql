-- Voids a round of real play, once. A stake goes back as a rollback of its provider would take it; a win as far as the
-- member still has it.
create or replace function wallet.void_round(p_merchant text, p_provider text, p_round text, p_actor text,
  p_reason text, p_now timestamptz) returns wallet.voided language plpgsql as $$
declare
  answer wallet.voided;
  play wallet.play;
  round games.rounds;
  bet wallet.provider_transactions;
  win wallet.provider_transactions;
  back record;
  missing int8;
begin
  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round
    and r.merchant = p_merchant and r.mode = 'real';
  if not found then answer.status := 'NOT_FOUND'; return answer; end if;
  play := wallet.enter(
    wallet.request_of(p_provider, round.session_id, round.member_id, round.game_id), p_now);
  if play.refusal is not null then
    raise exception 'The session of round % is not what it was: %', p_round, play.refusal;
  end if;
  -- Asked again behind the lock: a movement of its provider, or another operator, may have come first.
  select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  answer.member_id := round.member_id;
  answer.game_id := round.game_id;
  answer.repeated := round.state = 'VOID';
  if round.state = 'ROLLED_BACK' then answer.status := 'ROLLED_BACK'; return answer; end if;

  if not answer.repeated then
    for bet in select * from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round
      and t.kind in ('bet', 'betwin') and t.state = 'POSTED' order by t.journal_id loop
      perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
      back := wallet.return_of(play, bet, bet.amount);
      update wallet.provider_transactions t set state = 'REVERSED'
      where t.provider = p_provider and t.transaction_uuid = bet.transaction_uuid;
      if bet.free_rounds is not null then
        update wallet.free_rounds f set used = f.used - 1 where f.id = bet.free_rounds;
      end if;
      play := wallet.post_pools(play, 'rollback', p_provider || ':' || p_round,
        'void:stake:' || p_provider || ':' || bet.transaction_uuid, back.pools, back.amounts, p_now);
      play := wallet.follow_bonus(play, bet.bonus_id, back.pools, back.amounts,
        'void:stake:' || p_provider || ':' || bet.transaction_uuid, p_now);
      if play.limited and bet.amount > 0 then
        perform protection.count_play(play.member_id, bet.at, -bet.amount, 0);
      end if;
      insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes,
        member_id, amount, currency, journal_id, balance, at, bonus)
      values (p_provider, 'void:' || bet.transaction_uuid, 'rollback', bet.transaction_uuid, p_round, true,
        play.member_id, bet.amount, play.currency, play.journal_id, play.balance, p_now, play.bonus);
    end loop;

    -- What a correction before could not take back stays with the member as well.
    select round.payout - coalesce(sum(t.amount), 0) into missing from wallet.wins_to_take_back(p_provider, p_round) t;
    for win in select * from wallet.wins_to_take_back(p_provider, p_round) loop
      back := wallet.take_win_back(play, win, round.session_id, p_now);
      play := back.play;
      missing := missing + back.kept;
    end loop;

    insert into wallet.voids (provider, round_id, merchant, member_id, stake, payout, shortfall, actor, reason, at)
    values (p_provider, p_round, p_merchant, round.member_id, round.stake, round.payout, missing, p_actor, p_reason,
      p_now);
    -- What stands is what the member keeps.
    update games.rounds r set state = 'VOID', bets = 0, stake = 0, bonus_stake = 0, payout = missing,
      jackpot = 0,
      closed_at = coalesce(r.closed_at, p_now) where r.provider = p_provider and r.round_id = p_round;
    perform audit.note(p_merchant, p_actor, 'round-voided', p_provider || ':' || p_round,
      jsonb_build_object('reason', p_reason, 'member', round.member_id::text, 'game', round.game_id, 'stake',
      round.stake::text, 'payout', round.payout::text, 'shortfall', missing::text), p_now);
  end if;
  select v.stake, v.payout, v.shortfall into strict answer.stake, answer.payout, answer.shortfall from wallet.voids v
  where v.provider = p_provider and v.round_id = p_round;
  select w.balance, w.version, w.currency into answer.shown, answer.version, answer.currency
  from wallet.shown(round.member_id) w;
  answer.status := 'OK';
  return answer;
end $$;
