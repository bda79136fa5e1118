-- Settles orders again whose issue has another result: `p_tickets` as lottery.ticket_wins reads them, `p_outcome` of
-- the rounds. What an order wins now is paid first and what it won before is taken back after it, so that a member who
-- has spent the first win keeps no more than the larger of the two. Nothing is posted for orders that win the same.
-- `p_number`: of the result, so that each result is settled once.
create or replace function lottery.correct_orders(p_change uuid, p_orders uuid[], p_tickets jsonb, p_outcome jsonb,
  p_number int, p_now timestamptz) returns void language plpgsql as $$
declare
  o lottery.orders;
  play wallet.play;
  paid wallet.request;
  answer wallet.answer;
  win wallet.provider_transactions;
  back record;
  total int8;
  shown jsonb;
  is_same boolean;
  taken int8;
  missing int8;
begin
  for o in select * from lottery.orders q where q.id = any (p_orders) and q.state = 'SETTLED' order by q.member_id, q.id
  for update loop
    select sum(w.win + t.rebate), bool_and(w.win = t.win and w.hits = t.hits) into strict total, is_same
    from lottery.tickets t join lottery.ticket_wins(p_tickets) w on w.id = t.id where t.order_id = o.id;
    -- The record of every bet shows the draw that is valid; what was staked on opposite results stays.
    update games.rounds r set outcome = coalesce(r.outcome, '{}') || p_outcome
    where r.provider = 'lottery' and r.round_id = o.id::text
    returning r.outcome into shown;
    continue when is_same;
    taken := 0;
    missing := 0;
    if total <> o.win then
      paid := wallet.request_of('lottery', o.session_id, o.member_id, o.code);
      paid.amount := total;
      paid.tx := 'settle:' || o.id || ':' || p_number;
      paid.reference := 'bet:' || o.id;
      paid.round := o.id;
      paid.closes := true;
      paid.outcome := shown;
      answer := wallet.settle_win(paid, p_now);
      if answer.status <> 'OK' then
        raise exception 'The order % cannot be settled again: % %', o.id, answer.status, answer.message;
      end if;
      play := wallet.enter(paid, p_now);
      for win in select * from wallet.wins_to_take_back('lottery', o.id::text) w
      where w.transaction_uuid <> paid.tx loop
        back := wallet.take_win_back(play, win, o.session_id, p_now);
        play := back.play;
        taken := taken + back.taken;
        missing := missing + back.kept;
      end loop;
      update games.rounds r set payout = r.payout - taken where r.provider = 'lottery' and r.round_id = o.id::text;
    end if;
    insert into lottery.order_changes (change_id, order_id, member_id, win_taken, kept, win_paid, tickets_before, at)
    values (p_change, o.id, o.member_id, case when total = o.win then 0 else o.win end,
      missing, case when total = o.win then 0 else total end, lottery.ticket_records(o.id), p_now);
    update lottery.tickets t set state = case when w.win > 0 then 'WON' else 'LOST' end, hits = w.hits, win = w.win
    from lottery.ticket_wins(p_tickets) w where w.id = t.id and t.order_id = o.id;
    update lottery.orders q set win = total where q.id = o.id;
  end loop;
end $$;
