-- The only function that divides an amount over pools. Rounds down, like contracts/money. The caller gives the
-- remainder to REAL.
create or replace function ledger.share(p_amount int8, p_part int8, p_whole int8) returns int8
language sql immutable as $$
  select div(p_amount::numeric * p_part, p_whole)::int8
$$;
