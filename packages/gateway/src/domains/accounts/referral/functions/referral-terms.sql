-- What a merchant gives at a time: its settings, while a promotion about invited friends runs. No row while it gives
-- nothing.
create or replace function registration.referral_terms(p_merchant text, p_now timestamptz)
returns setof registration.referral_settings language sql stable as $$
  select s.* from registration.referral_settings s
  where s.merchant = p_merchant and exists (
    select 1 from promotions.campaigns p where p.merchant = s.merchant and p.kind = 'REFERRAL' and p.stage = 'LIVE'
      and p.starts_at <= p_now and (p.ends_at is null or p.ends_at > p_now)
  )
$$;
