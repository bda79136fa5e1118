-- Returns how tickets are earned by the terms of a raffle: the key of the objective, the amount per ticket, and the
-- daily maximum.
create or replace function promotions.raffle_sources(c promotions.campaigns)
returns table (key text, source text, filter jsonb, per int8, max_per_day int) language sql immutable as $$
  select 'tickets:' || (t ->> 'source') || ':' || row_number() over (partition by t ->> 'source' order by position),
    t ->> 'source', t -> 'filter', ((t ->> 'per')::numeric * 10000)::int8, (t ->> 'maxPerDay')::int
  from jsonb_array_elements(case c.kind when 'RAFFLE' then c.rules -> 'tickets'
    else '[]' end) with ordinality as given (t, position)
$$;
