-- Changes the amount of a transaction that counts towards a bonus, and the response to a repeated request. Null leaves
-- a value unchanged.
create or replace function ledger.correct_transaction(p_provider text, p_tx text, p_wagered int8,
  p_balance int8 default null, p_bonus int8 default null) returns void language sql as $$
  update ledger.provider_transactions t set wagered = coalesce(p_wagered, t.wagered),
    balance = coalesce(p_balance, t.balance), bonus = coalesce(p_bonus, t.bonus)
  where t.provider = p_provider and t.transaction_uuid = p_tx
$$;
