-- Wins of a round that were paid and not taken back, in order.
create or replace function ledger.wins_to_take_back(p_provider text, p_round text)
returns setof ledger.provider_transactions language sql stable as $$
  select * from ledger.provider_transactions t
  where t.provider = p_provider and t.round_id = p_round and t.kind = 'win' and t.amount > 0
    and not exists (select 1 from ledger.provider_transactions b where b.provider = p_provider and b.round_id = p_round
      and b.kind = 'rollback' and b.reference_uuid = t.transaction_uuid)
  order by t.journal_id
$$;
