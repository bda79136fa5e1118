-- Records a failed transfer. Does nothing if a successful transfer has the same key, or the vendor is unknown.
create or replace function wallet.fail_transfer(p_transfer wallet.wallet_transfers, p_failure text, p_now timestamptz)
returns void language sql as $$
  insert into wallet.wallet_transfers as known (member_id, transfer_id, vassalage, amount, state, failure, at)
  select p_transfer.member_id, p_transfer.transfer_id, v.vassalage, p_transfer.amount, 'FAILED', p_failure, p_now
  from games.vendors_view v where v.vassalage = p_transfer.vassalage
  on conflict (member_id, transfer_id) do update set vassalage = excluded.vassalage, amount = excluded.amount,
    failure = excluded.failure, at = excluded.at where known.state = 'FAILED'
$$;
