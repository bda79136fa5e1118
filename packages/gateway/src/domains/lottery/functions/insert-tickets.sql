-- Inserts the tickets of orders in the order given. Returns their ids.
create or replace function lottery.insert_tickets(p_orders lottery.new_order[])
returns table (order_id uuid, ids int8[]) language sql as $$
  with stored as (
    insert into lottery.tickets (order_id, position, play, content, unit, multiple, lines, stake, odds, prize_group,
      rebate, max_win)
    select o.id, t.position, t.play, t.content, t.unit, t.multiple, t.lines, t.stake, t.odds, t."group", t.rebate,
      t."maxWin"
    from unnest(p_orders) o
    cross join lateral rows from (jsonb_to_recordset(o.tickets) as (play text, content text, unit int8, multiple int,
      lines int, stake int8, odds int[], "group" int, rebate int8, "maxWin" int8)) with ordinality
      as t (play, content, unit, multiple, lines, stake, odds, "group", rebate, "maxWin", position)
    returning order_id, position, id
  )
  select s.order_id, array_agg(s.id order by s.position) from stored s group by s.order_id
$$;
