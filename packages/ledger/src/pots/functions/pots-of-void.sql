-- Contributions to pots from the stakes of a void round, which stay there (domain rule JP-01): amounts by code. Null if
-- there are none. Excludes bets that the provider had already rolled back.
create or replace function ledger.pots_of_void(p_provider text, p_round text) returns jsonb language sql stable as $$
  select jsonb_object_agg(code, amount::text) from (
    select split_part(a.name, ':', 2) as code, sum(e.amount)::int8 as amount
    from ledger.provider_transactions bet
    join ledger.provider_transactions back on back.provider = bet.provider
      and back.transaction_uuid = 'void:' || bet.transaction_uuid
    join ledger.journals j on j.idem_key = 'jackpot:' || bet.provider || ':' || bet.transaction_uuid
    join ledger.entries e on e.journal_id = j.id
    join ledger.accounts a on a.id = e.account_id and a.kind = 'JACKPOT'
    where bet.provider = p_provider and bet.round_id = p_round and bet.kind in ('bet', 'betwin')
    group by 1
  ) as pots
$$;
