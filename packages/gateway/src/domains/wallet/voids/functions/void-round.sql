-- Voids a real-money round, once. Stakes are returned like by a rollback of the provider. Wins are taken back as far as
-- the member still has the money.
create or replace function wallet.void_round(p_order wallet.void_order, p_now timestamptz) returns wallet.voided
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.voided;
  play ledger.play;
  round ledger.rounds;
  bet ledger.provider_transactions;
  win ledger.provider_transactions;
  back record;
  journal ledger.new_journal;
  missing int8;
begin
  select * into round from ledger.rounds_view r where r.provider = p_order.provider and r.round_id = p_order.round_id
    and r.merchant = p_order.merchant and r.mode = 'real';
  if not found then answer.status := 'NOT_FOUND'; return answer; end if;
  play := wallet.enter(
    ledger.request_of(p_order.provider, round.session_id, round.member_id, round.game_id), p_now);
  if play.refusal is not null then
    raise exception 'The session of round % is not what it was: %', p_order.round_id, play.refusal;
  end if;
  -- Read again with the lock: the provider or another operator may have changed the round.
  select * into strict round from ledger.rounds_view r where r.provider = p_order.provider and r.round_id = p_order.round_id;
  answer.member_id := round.member_id;
  answer.game_id := round.game_id;
  answer.repeated := round.state = 'VOID';
  if round.state = 'ROLLED_BACK' then answer.status := 'ROLLED_BACK'; return answer; end if;

  if not answer.repeated then
    for bet in select * from ledger.provider_transactions_view t
      where t.provider = round.provider and t.round_id = round.round_id and t.kind in ('bet', 'betwin')
        and t.state = 'POSTED'
      order by t.journal_id
    loop
      perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
      back := ledger.return_of(play, bet, bet.amount);
      if bet.free_rounds is not null then
        perform wallet.count_free_round(bet.free_rounds, -1, 0);
      end if;
      journal := row(play.merchant, 'rollback', round.provider || ':' || round.round_id,
        'void:stake:' || round.provider || ':' || bet.transaction_uuid, p_now);
      play := ledger.post_pools(play, journal, back.pools, back.amounts);
      play := wallet.follow_bonus(play, bet.bonus_id, back.pools, back.amounts, journal);
      if play.limited and bet.amount > 0 then
        perform protection.count_play(play.member_id, bet.at, -bet.amount, 0);
      end if;
      perform ledger.record_return(play, bet, bet.amount, p_now);
    end loop;

    -- Money that an earlier correction could not take back also stays with the member.
    select round.payout - coalesce(sum(t.amount), 0) into missing
    from ledger.wins_to_take_back(round.provider, round.round_id) t;
    for win in select * from ledger.wins_to_take_back(round.provider, round.round_id) loop
      back := wallet.take_win_back(play, win, round.session_id, p_now);
      play := back.play;
      missing := missing + back.kept;
    end loop;

    insert into wallet.voids (provider, round_id, merchant, member_id, stake, payout, shortfall, actor, reason, at)
    values (round.provider, round.round_id, round.merchant, round.member_id, round.stake, round.payout, missing,
      p_order.actor, p_order.reason, p_now);
    perform ledger.void_round(round.provider, round.round_id, missing, p_now);
    perform audit.note(row(round.merchant, p_order.actor, 'round-voided', round.provider || ':' || round.round_id,
      jsonb_build_object('reason', p_order.reason, 'member', round.member_id::text, 'game', round.game_id,
        'stake', round.stake::text, 'payout', round.payout::text, 'shortfall', missing::text))::audit.event, p_now);
  end if;
  select v.stake, v.payout, v.shortfall into strict answer.stake, answer.payout, answer.shortfall from wallet.voids v
  where v.provider = round.provider and v.round_id = round.round_id;
  select w.balance, w.version, w.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(round.member_id) w;
  answer.status := 'OK';
  return answer;
end $$;
