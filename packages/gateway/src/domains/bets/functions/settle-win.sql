-- Pays a win; a win of 0 closes a losing round. A win is always paid: an expired session, a disabled member, a limit or
-- maintenance never rejects it. A win above the game's maximum is paid and flagged, because the provider is responsible
-- for it. A win for a closed round is paid too, because a retried win can arrive after the one that closed the round.
create or replace function bets.settle_win(p_win ledger.request, p_now timestamptz) returns ledger.answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  play ledger.play := wallet.enter(p_win, p_now);
  known ledger.provider_transactions;
  bet ledger.provider_transactions;
  round ledger.rounds;
  back ledger.stake;
  is_above boolean;
  moved ledger.movement;
  answer ledger.answer;
begin
  if play.refusal is not null then return ledger.refuse(play, play.refusal); end if;
  select * into known from ledger.provider_transactions_view t
  where t.provider = p_win.provider and t.transaction_uuid = p_win.tx;
  if found then return ledger.repeat(play, known, p_win, 'win'); end if;

  select * into bet from ledger.provider_transactions_view t
  where t.provider = p_win.provider and t.transaction_uuid = p_win.reference and t.kind in ('bet', 'betwin')
    and t.state <> 'TOMBSTONE' and t.round_id = p_win.round and t.member_id = play.member_id;
  if not found then return ledger.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
  if bet.state = 'REVERSED' then return ledger.refuse(play, 'ERR_TX_NOT_FOUND', 'this bet was rolled back'); end if;
  select * into strict round from ledger.rounds_view r where r.provider = p_win.provider and r.round_id = p_win.round;
  if (round.game_id, round.mode) <> (play.game_id, play.mode) then
    return ledger.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game');
  end if;

  is_above := exists (select 1 from games.games_view g
    where g.game_id = play.game_id and p_win.amount - coalesce(p_win.jackpot, 0) > greatest(g.max_win, 0));
  back := case when play.sole or p_win.amount = 0
    then row(array[play.account_id], array[p_win.amount], 0, null)::ledger.stake
    else ledger.return_of(play, bet, p_win.amount) end;
  moved := row('win', p_win, play, back.pools, back.amounts, 0, null, is_above, false);
  select (b.answer).* into strict answer from ledger.book(array[moved], p_now) b;
  if answer.closed then perform wallet.discount_wagered(p_win.provider, p_win.round); end if;
  answer := wallet.follow_movement(answer, moved, bet.bonus_id, p_now);
  if play.limited then perform protection.count_play(play.member_id, p_now, 0, p_win.amount); end if;
  if bet.free_rounds is not null then
    perform wallet.count_free_round(bet.free_rounds, 0, p_win.amount);
  end if;
  if p_win.pots is not null then perform ledger.post_pots(p_win, -1, p_now); end if;
  return answer;
end $$;
