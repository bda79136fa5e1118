-- What a claim takes of a budget in credits: points and tickets cost none.
create or replace function promotions.credits_of(p_reward jsonb, p_amount int8) returns int8 language sql immutable as $$
  select case when p_reward ->> 'type' in ('CREDITS', 'BONUS') then p_amount else 0 end
$$;
