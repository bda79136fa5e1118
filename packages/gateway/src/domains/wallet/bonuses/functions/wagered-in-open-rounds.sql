-- Returns the amount of bets in open rounds that counts toward the requirement of a bonus.
create or replace function wallet.wagered_in_open_rounds(b wallet.bonuses) returns int8 language sql stable as $$
  select coalesce(sum(t.wagered), 0)::int8
  from ledger.rounds_view r join ledger.provider_transactions_view t on t.round_id = r.round_id and t.provider = r.provider
    and t.bonus_id = b.id and t.state = 'POSTED'
  where r.member_id = b.member_id and r.mode = 'real' and r.started_at >= b.granted_at and r.state = 'OPEN'
$$;
