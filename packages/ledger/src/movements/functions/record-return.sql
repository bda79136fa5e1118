-- Records that the journal of `play` took back a bet or a win: `p_amount` to the member.
create or replace function ledger.record_return(play ledger.play, p_returned ledger.provider_transactions,
  p_amount int8, p_now timestamptz) returns void language sql as $$
  update ledger.provider_transactions t set state = 'REVERSED'
  where t.provider = p_returned.provider and t.transaction_uuid = p_returned.transaction_uuid
    and t.kind in ('bet', 'betwin');
  insert into ledger.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes,
    member_id, amount, currency, journal_id, balance, at, bonus)
  values (p_returned.provider, 'void:' || p_returned.transaction_uuid, 'rollback', p_returned.transaction_uuid,
    p_returned.round_id, true, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now,
    play.bonus)
$$;
