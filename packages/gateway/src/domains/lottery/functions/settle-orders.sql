-- Settles orders of a drawn issue, each once. `p_tickets` are the wins of their tickets; `p_outcomes` are the outcomes
-- of the orders, in the same order. A rebate that the member chose instead of higher odds is paid too. Orders that are
-- already settled or cancelled are skipped. Planned for large tables and few `p_orders`: rows are looked up by key,
-- regardless of table statistics.
create or replace function lottery.settle_orders(p_orders uuid[], p_tickets lottery.ticket_results, p_outcomes jsonb[],
  p_now timestamptz)
  returns table (order_id uuid, member_id int8, code text, stake int8, win int8, currency text)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  request ledger.request;
  answer ledger.answer;
  ids uuid[];
  wins ledger.request[];
  paid int[];
begin
  ids := array(select q.id from lottery.orders q where q.id = any (p_orders) and q.state = 'PLACED'
    order by q.member_id, q.id for update);
  update lottery.tickets t set state = case when w.win > 0 then 'WON' else 'LOST' end, hits = w.hits::int[], win = w.win
  from unnest(p_tickets.ids, p_tickets.hits, p_tickets.wins) as w (id, hits, win)
  where t.id = w.id and t.order_id = any (ids);
  update lottery.orders q set state = 'SETTLED', win = won.total, settled_at = p_now
  from (select t.order_id, sum(t.win + t.rebate)::int8 as total from lottery.tickets t where t.order_id = any (ids)
    group by t.order_id) won
  where q.id = won.order_id;

  wins := array(
    select row(row_number() over (order by q.member_id, q.id), 'lottery', q.session_id, q.member_id, q.code, s.currency,
      q.win, 'settle:' || q.id, q.id, true, 0, null, 'bet:' || q.id, 0,
      p_outcomes[array_position(p_orders, q.id)], null)::ledger.request
    from lottery.orders q join ledger.sessions_view s on s.id = q.session_id where q.id = any (ids)
    order by q.member_id, q.id);
  for part in 0 .. (cardinality(wins) - 1) / 50 loop
    paid := paid || array(select p.place from bets.settle_wins(wins[part * 50 + 1 : part * 50 + 50], true, p_now) p);
  end loop;
  -- In the order of members, like all such statements, to prevent deadlocks between concurrent batches.
  foreach request in array wins loop
    continue when request.place = any (paid);
    answer := bets.settle_win(request, p_now);
    if answer.status <> 'OK' then
      raise exception 'The order % cannot be settled: % %', request.round, answer.status, answer.message;
    end if;
  end loop;
  return query select q.id, q.member_id, q.code, q.stake, q.win, s.currency
    from lottery.orders q join ledger.sessions_view s on s.id = q.session_id where q.id = any (ids);
end $$;
