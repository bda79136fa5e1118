-- Settles orders again after their issue got another result. `p_tickets` has the format of lottery.ticket_wins. The new
-- win of an order is paid before the previous one is taken back: a member who has spent the previous win therefore
-- retains at most the larger of the two. Orders with an unchanged win get no journal.
create or replace function lottery.correct_orders(p_result lottery.corrected_result, p_orders uuid[], p_tickets jsonb,
  p_now timestamptz) returns void language plpgsql as $$
declare
  o lottery.orders;
  paid ledger.request;
  answer ledger.answer;
  total int8;
  shown jsonb;
  is_same boolean;
  missing int8;
begin
  for o in select * from lottery.orders q where q.id = any (p_orders) and q.state = 'SETTLED' order by q.member_id, q.id
  for update loop
    select sum(w.win + t.rebate), bool_and(w.win = t.win and w.hits = t.hits) into strict total, is_same
    from lottery.tickets t join lottery.ticket_wins(p_tickets) w on w.id = t.id where t.order_id = o.id;
    -- The betting record shows the valid result for every bet. Stakes on opposite results do not change.
    shown := ledger.show_outcome('lottery', o.id::text, p_result.outcome);
    continue when is_same;
    missing := 0;
    if total <> o.win then
      paid := ledger.request_of('lottery', o.session_id, o.member_id, o.code);
      paid.amount := total;
      paid.tx := 'settle:' || o.id || ':' || p_result.number;
      paid.reference := 'bet:' || o.id;
      paid.round := o.id;
      paid.closes := true;
      paid.outcome := shown;
      answer := bets.settle_win(paid, p_now);
      if answer.status <> 'OK' then
        raise exception 'The order % cannot be settled again: % %', o.id, answer.status, answer.message;
      end if;
      select b.kept into missing from wallet.take_former_wins_back(paid, p_now) b;
    end if;
    insert into lottery.order_changes (change_id, order_id, member_id, win_taken, kept, win_paid, tickets_before, at)
    values (p_result.change_id, o.id, o.member_id, case when total = o.win then 0 else o.win end,
      missing, case when total = o.win then 0 else total end, lottery.ticket_records(o.id), p_now);
    update lottery.tickets t set state = case when w.win > 0 then 'WON' else 'LOST' end, hits = w.hits, win = w.win
    from lottery.ticket_wins(p_tickets) w where w.id = t.id and t.order_id = o.id;
    update lottery.orders q set win = total where q.id = o.id;
  end loop;
end $$;
