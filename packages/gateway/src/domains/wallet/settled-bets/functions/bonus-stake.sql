-- What of the stakes of a round came from bonus pools.
create or replace function wallet.bonus_stake(p_provider text, p_round text) returns int8 language sql stable as $$
  select coalesce(sum(-e.amount), 0)::int8
  from wallet.provider_transactions t join wallet.entries e on e.journal_id = t.journal_id
  join wallet.accounts a on a.id = e.account_id
  where t.round_id = p_round and t.provider = p_provider and t.kind in ('bet', 'betwin') and t.state = 'POSTED'
    and a.kind in ('BONUS', 'LOCKED')
$$;
