-- Converts JSON (`id`, `hits`, `win`) to rows: the winning lines at each level, and the win of each ticket.
create or replace function lottery.ticket_wins(p_tickets jsonb) returns table (id int8, hits int[], win int8)
language sql immutable as $$
  select (each ->> 'id')::int8,
    array(select value::int from jsonb_array_elements_text(each -> 'hits') with ordinality as h (value, place)
    order by place), (each ->> 'win')::int8
  from jsonb_array_elements(p_tickets) each
$$;
