-- Stores the tickets of an order as it has them, in their order.
create or replace function lottery.insert_tickets(p_order uuid, p_tickets jsonb) returns void language sql as $$
  insert into lottery.tickets (order_id, position, play, content, unit, multiple, lines, stake, odds, prize_group,
    rebate, max_win)
  select p_order, n, t ->> 'play', t ->> 'content', (t ->> 'unit')::int8, (t ->> 'multiple')::int,
    (t ->> 'lines')::int, (t ->> 'stake')::int8,
    array(select value::int from jsonb_array_elements_text(t -> 'odds') with ordinality as o (value, place)
    order by place), (t ->> 'group')::int, (t ->> 'rebate')::int8, (t ->> 'maxWin')::int8
  from jsonb_array_elements(p_tickets) with ordinality as tickets (t, n)
$$;
