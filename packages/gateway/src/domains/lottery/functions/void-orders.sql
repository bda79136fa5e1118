-- Voids orders, each once. Stakes are returned, and wins are taken back as far as members still have the money.
create or replace function lottery.void_orders(p_change uuid, p_orders uuid[], p_actor text, p_reason text,
  p_now timestamptz) returns void language plpgsql as $$
declare
  o lottery.orders;
  answer wallet.voided;
begin
  -- Ordered by member, like all such statements, to prevent deadlocks between concurrent batches.
  for o in select * from lottery.orders q where q.id = any (p_orders) and q.state in ('PLACED', 'SETTLED')
  order by q.member_id, q.id for update loop
    answer := wallet.void_round(
      row(o.merchant, 'lottery', o.id, p_actor, p_reason)::wallet.void_order, p_now);
    if answer.status <> 'OK' then raise exception 'The order % cannot be voided: %', o.id, answer.status; end if;
    -- Money that an earlier correction could not take back is part of the round's payout.
    insert into lottery.order_changes (change_id, order_id, member_id, stake_back, win_taken, kept, tickets_before, at)
    values (p_change, o.id, o.member_id, o.stake, o.win, answer.shortfall - (answer.payout - o.win),
      lottery.ticket_records(o.id), p_now);
    update lottery.tickets t set state = 'VOID', win = 0 where t.order_id = o.id;
    update lottery.orders q set state = 'VOID', win = 0, settled_at = p_now where q.id = o.id;
  end loop;
end $$;
