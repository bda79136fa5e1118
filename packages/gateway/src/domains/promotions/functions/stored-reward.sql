-- Converts a reward of the terms to the stored form: its type, without the amount.
create or replace function promotions.reward_terms(p_reward jsonb) returns jsonb language sql immutable as $$
  select p_reward - 'amount' - 'points' - 'tickets' - 'rounds'
$$;

-- Returns the amount of a reward of the terms: units of 1/10,000, or the number of tickets or free rounds.
create or replace function promotions.reward_amount(p_reward jsonb) returns int8 language sql immutable as $$
  select case p_reward ->> 'type'
    when 'TICKETS' then (p_reward ->> 'tickets')::int8
    when 'FREE_ROUNDS' then (p_reward ->> 'rounds')::int8
    else (coalesce(p_reward ->> 'amount', p_reward ->> 'points')::numeric * 10000)::int8
  end
$$;
