-- Cancels orders of a cancelled issue for a change, each once, with lottery.cancel_orders, and records it.
create or replace function lottery.recall_orders(p_change uuid, p_orders uuid[], p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into lottery.order_changes (change_id, order_id, member_id, stake_back, tickets_before, at)
  select p_change, o.id, o.member_id, o.stake, lottery.ticket_records(o.id), p_now from lottery.orders o
  where o.id = any (p_orders) and o.state = 'PLACED';
  perform 1 from lottery.cancel_orders(p_orders, p_now);
end $$;
