-- Expires claims past their deadline, and returns their amounts to the budgets. Returns the number of claims.
create or replace function promotions.expire_claims(p_now timestamptz) returns int language sql as $$
  with over as (
    update promotions.claims c set state = 'EXPIRED', ended_at = p_now
    where c.id in (select k.id from promotions.claims k where k.state = 'CLAIMABLE' and k.expires_at <= p_now
      order by k.expires_at limit 1000 for update skip locked)
    returning c.merchant, c.campaign, promotions.credits_of(c.reward, c.amount) as credits
  ), sums as (select merchant, campaign, sum(credits)::int8 as credits, count(*)::int as claims
    from over group by merchant, campaign),
  released as (
    update promotions.budgets b set spent_credits = b.spent_credits - sums.credits,
      spent_claims = b.spent_claims - sums.claims
    from sums where b.merchant = sums.merchant and b.campaign = sums.campaign
  )
  select coalesce(sum(claims), 0)::int from sums
$$;
