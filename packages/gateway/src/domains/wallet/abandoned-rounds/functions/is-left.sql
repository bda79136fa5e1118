-- Whether nobody has moved money in a round since.
create or replace function wallet.is_left(p_provider text, p_round text, p_since timestamptz) returns boolean
language sql stable as $$
  select not exists (select 1 from wallet.provider_transactions t where t.round_id = p_round and t.provider = p_provider
    and t.at > p_since)
$$;
