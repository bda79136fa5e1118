-- Returns the current tickets of an order, to store them before a change replaces them.
create or replace function lottery.ticket_records(p_order uuid) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', t.id::text, 'state', t.state, 'hits', t.hits, 'win', t.win::text)
    order by t.position) from lottery.tickets t where t.order_id = p_order
$$;
