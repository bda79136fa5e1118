-- Records a transfer that was not possible. One that was done with the same key stays, and a vendor that does not exist
-- leaves nothing.
create or replace function wallet.fail_transfer(p_member int8, p_vassalage text, p_amount int8, p_key text,
  p_failure text, p_now timestamptz) returns void language sql as $$
  insert into wallet.wallet_transfers as known (member_id, transfer_id, vassalage, amount, state, failure, at)
  select p_member, p_key, v.vassalage, p_amount, 'FAILED', p_failure, p_now from games.vendors v
  where v.vassalage = p_vassalage
  on conflict (member_id, transfer_id) do update set vassalage = excluded.vassalage, amount = excluded.amount,
    failure = excluded.failure, at = excluded.at where known.state = 'FAILED'
$$;
