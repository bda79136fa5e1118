-- The amounts that a provider's transaction put into pots or took out of them, as text by code. Null if there are none.
create or replace function ledger.pots_of(p_provider text, p_tx text) returns jsonb language sql stable as $$
  select jsonb_object_agg(split_part(a.name, ':', 2), abs(e.amount)::text)
  from ledger.journals j
  join ledger.entries e on e.journal_id = j.id
  join ledger.accounts a on a.id = e.account_id and a.kind = 'JACKPOT'
  where j.idem_key = 'jackpot:' || p_provider || ':' || p_tx
$$;
