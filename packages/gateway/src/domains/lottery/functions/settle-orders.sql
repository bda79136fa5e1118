-- Settles orders of a drawn issue, each once: `p_tickets` has the winning lines at each level and the win of their tickets (`id`, `hits`, `win`). What was given up of
-- the odds is paid back with it. Orders that are settled or cancelled are left out.
create or replace function lottery.settle_orders(p_orders uuid[], p_tickets jsonb, p_outcome jsonb, p_now timestamptz) returns table (order_id uuid, member_id int8, merchant text, code text, stake int8, win int8, shown int8, version int8, currency text) language plpgsql as $$
declare
  o lottery.orders;
  total int8;
  answer wallet.answer;
begin
  -- In the order of members, as everywhere: two batches never wait for each other.
  for o in select * from lottery.orders q where q.id = any (p_orders) and q.state = 'PLACED' order by q.member_id, q.id for update loop
    update lottery.tickets t set state = case when w.win > 0 then 'WON' else 'LOST' end, hits = w.hits, win = w.win
    from lottery.ticket_wins(p_tickets) w
    where w.id = t.id and t.order_id = o.id;
    select sum(t.win + t.rebate) into strict total from lottery.tickets t where t.order_id = o.id;
    answer := wallet.settle_win('lottery', o.session_id, o.member_id::text, o.code, (select s.currency from games.sessions s where s.id = o.session_id), total, 'settle:' || o.id, 'bet:' || o.id, o.id::text, true, p_outcome, p_now);
    if answer.status <> 'OK' then raise exception 'The order % cannot be settled: % %', o.id, answer.status, answer.message; end if;
    update lottery.orders q set state = 'SETTLED', win = total, settled_at = p_now where q.id = o.id;
    return query select o.id, o.member_id, o.merchant, o.code, o.stake, total, answer.shown, answer.version, answer.currency;
  end loop;
end $$;
