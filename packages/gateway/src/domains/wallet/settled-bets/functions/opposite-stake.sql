-- What of a round was staked on both of two results that exclude each other (domain rule 4.7), as far as its provider
-- names them in the outcome: `spot` and `opposite` of its bets. Twice the lower stake of each pair, so that the
-- difference is what is left.
create or replace function wallet.opposite_stake(p_outcome jsonb) returns int8 language sql immutable as $$
  select coalesce(sum(least((bet ->> 'stake')::numeric, (other ->> 'stake')::numeric)) * 10000, 0)::int8
  from jsonb_path_query(p_outcome, 'lax $.bets[*]') bet
  join jsonb_path_query(p_outcome, 'lax $.bets[*]') other on other ->> 'spot' = bet ->> 'opposite'
$$;
