-- Returns a member's deposits since a time, as all pages count them: credited deposits of all kinds that were not
-- reversed.
create or replace function wallet.deposits_of(p_member int8, p_since timestamptz, out deposits int, out deposited int8)
language sql stable as $$
  select count(*)::int, coalesce(sum(d.amount), 0)::int8 from protection.deposits_view d
  where d.member_id = p_member and d.at >= p_since
    and not exists (select 1 from ledger.journals_view j where j.idem_key = 'deposit-reversal:' || d.ref)
$$;
