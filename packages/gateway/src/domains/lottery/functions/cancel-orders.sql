-- Cancels orders, each once. Stakes return to the pools they came from.
create or replace function lottery.cancel_orders(p_orders uuid[], p_now timestamptz)
returns table (order_id uuid, member_id int8, merchant text, code text, stake int8, shown int8, version int8,
  currency text) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  o lottery.orders;
  back ledger.request;
  answer ledger.answer;
begin
  for o in select * from lottery.orders q where q.id = any (p_orders) and q.state = 'PLACED' order by q.member_id, q.id
  for update loop
    back := ledger.request_of('lottery', o.session_id, o.member_id, o.code);
    back.tx := 'cancel:' || o.id;
    back.reference := 'bet:' || o.id;
    back.round := o.id;
    back.closes := true;
    answer := bets.roll_back(back, p_now);
    if answer.status <> 'OK' then
      raise exception 'The order % cannot be cancelled: % %', o.id, answer.status, answer.message;
    end if;
    update lottery.tickets t set state = 'CANCELLED' where t.order_id = o.id;
    update lottery.orders q set state = 'CANCELLED', settled_at = p_now where q.id = o.id;
    -- Only for open and paused issues: the exposure of a closed issue is no longer used, but a paused issue may reopen.
    perform lottery.release_exposure(o.merchant, o.code, o.numero, (o.member_id % 16)::int, o.possible_win)
    from lottery.issues i where (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero) 
      and (i.state = 'OPEN' or i.void_reason = 'PAUSED');
    return query select o.id, o.member_id, o.merchant, o.code, o.stake, answer.shown, answer.version, answer.currency;
  end loop;
end $$;
