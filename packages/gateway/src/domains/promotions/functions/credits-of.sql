-- Returns the amount in credits that a claim takes from a budget. For free rounds it is the stakes that the house pays;
-- for points and tickets it is 0.
create or replace function promotions.credits_of(p_reward jsonb, p_amount int8) returns int8
language sql immutable as $$
  select case
    when p_reward ->> 'type' in ('CREDITS', 'BONUS') then p_amount
    when p_reward ->> 'type' = 'FREE_ROUNDS' then p_amount * ((p_reward ->> 'stake')::numeric * 10000)::int8
    else 0
  end
$$;
