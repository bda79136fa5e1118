-- The part of a round's stakes on both of two mutually exclusive results (domain rule 4.7), as reported by the provider
-- in the outcome. Inlined, since few outcomes report any.
create or replace function ledger.opposite_stake(p_outcome jsonb) returns int8 language sql immutable as $$
  select case when p_outcome ?| '{bets,oppositeStake}' then ledger.opposite_stake_named(p_outcome) else 0 end
$$;

-- Computes it from `spot` and `opposite` of the bets: twice the lower stake of each pair, so that the difference
-- remains. For mutually exclusive bets of several rounds, it is `oppositeStake`.
create or replace function ledger.opposite_stake_named(p_outcome jsonb) returns int8 language sql immutable as $$
  select case when p_outcome ? 'oppositeStake' then (p_outcome ->> 'oppositeStake')::int8
    else (
      select coalesce(sum(least((bet ->> 'stake')::numeric, (other ->> 'stake')::numeric)) * 10000, 0)::int8
      from jsonb_path_query(p_outcome, 'lax $.bets[*]') bet
      join jsonb_path_query(p_outcome, 'lax $.bets[*]') other on other ->> 'spot' = bet ->> 'opposite')
  end
$$;
