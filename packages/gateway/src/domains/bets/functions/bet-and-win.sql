-- Places and settles a bet of an instant game: both bet and win are stored, or neither. The win's transaction id is the
-- bet's with the suffix ':win'.
create or replace function bets.bet_and_win(p_bet ledger.request, p_win ledger.request, p_now timestamptz)
returns ledger.answer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  bet ledger.answer := bets.place_bet(p_bet, p_now, 'betwin');
  win ledger.answer;
begin
  if bet.status <> 'OK' then return bet; end if;
  win := bets.settle_win(p_win, p_now);
  -- A repeat with another win is rejected like any repeat with different content. After a new bet the win must be
  -- accepted.
  if win.status <> 'OK' and not bet.repeated then
    raise exception 'The win of % was refused: %', p_bet.tx, win.status;
  end if;
  win.tx_ref := bet.tx_ref;
  return win;
end $$;

-- Does the same as bets.bet_and_win for many members in a few statements. `p_wins` is in the order of `p_bets`.
-- `tx_ref` is the reference of the bet. Bets that bets.place_bets skips, bets that add to a round, and bets whose stake
-- is not entirely a valid bet return no row: call bets.bet_and_win for these.
create or replace function bets.bets_and_wins(p_bets ledger.request[], p_wins ledger.request[], p_now timestamptz)
returns table (place int, answer ledger.answer, tx_ref int8) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  taken ledger.movement[];
  won ledger.movement[];
begin
  taken := bets.take_bets(array(
    select bet from unnest(p_bets) bet join unnest(p_wins) win on win.place = bet.place
    join games.games_view g on g.game_id = bet.game
    where ledger.valid_bet(g.category, bet.amount, 0, win.amount)
        - coalesce(ledger.opposite_stake(win.outcome), 0) >= bet.amount
      and not exists (select 1 from ledger.rounds_view r where r.provider = bet.provider and r.round_id = bet.round)
  ), 'betwin', p_now);
  won := array(
    select row('win', win, bet.play, coalesce((back.part).pools, array[(bet.play).account_id]),
      coalesce((back.part).amounts, array[win.amount]), 0, null, win.amount - win.jackpot > greatest(g.max_win, 0),
      false)::ledger.movement
    from unnest(taken) bet
    join unnest(p_wins) win on win.place = (bet.request).place
    join games.games_view g on g.game_id = (bet.play).game_id
    cross join lateral (select case when not (bet.play).sole and win.amount > 0
      then ledger.back_of(bet.play, bet.pools, bet.amounts, win.amount) end as part) back);
  perform protection.count_play((w.play).member_id, p_now, 0, (w.request).amount) from unnest(won) w
  where (w.play).limited;
  return query
    with moved as materialized (
      select b.place, b.answer, row_number() over (partition by b.place order by (b.answer).tx_ref) as turn
      from ledger.book(taken || won, p_now) b
    )
    select bet.place, win.answer, (bet.answer).tx_ref
    from moved bet join moved win on win.place = bet.place and win.turn = 2 where bet.turn = 1;
  perform ledger.post_pots(m.request, case m.kind when 'win' then -1 else 1 end, p_now)
  from unnest(taken || won) m where (m.request).pots is not null;
end $$;
