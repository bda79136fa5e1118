-- Qualifies invited friends who have met the terms: a deposit of the minimum amount that was not reversed, and the
-- required turnover.
create or replace function registration.qualify_referrals(p_now timestamptz) returns void language sql as $$
  update registration.referrals r set state = 'QUALIFIED', qualified_at = p_now
  where r.state = 'REGISTERED' and r.turnover >= r.min_turnover and exists (
    select 1 from protection.deposits_view d
    where d.member_id = r.member_id and d.amount >= r.min_deposit
      and not exists (select 1 from ledger.journals_view j where j.idem_key = 'deposit-reversal:' || d.ref)
  )
$$;
