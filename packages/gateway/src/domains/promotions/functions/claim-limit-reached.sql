-- Returns the entity (member, household or merchant) whose limit of claims the campaign exceeds; null if none. `p_new`
-- is the number of claims that are not stored yet. Claims are found by member, because a campaign can have many more.
create or replace function promotions.limit_reached(p_campaign promotions.campaigns, p_member int8, p_new int,
  p_now timestamptz) returns text language sql stable as $$
  select l.rule ->> 'entity'
  from jsonb_array_elements(coalesce(p_campaign.rules -> 'limits', '[]')) as l (rule)
  join merchants.merchants_view c on c.code = p_campaign.merchant
  where (
    select count(*) from (
      select k.state, k.created_at from promotions.claims k
      where l.rule ->> 'entity' = 'MERCHANT' and k.merchant = p_campaign.merchant
        and k.campaign = p_campaign.id
      union all
      select k.state, k.created_at
      from unnest(case l.rule ->> 'entity' when 'MEMBER' then array[p_member]
        when 'HOUSEHOLD' then promotions.household(p_member) end) as of (member_id)
      join promotions.claims k on k.member_id = of.member_id and k.campaign = p_campaign.id
        and k.merchant = p_campaign.merchant
    ) k
    where k.state not in ('REJECTED', 'EXPIRED', 'CANCELLED')
      and (l.rule ->> 'period' = 'OVERALL'
        or promotions.period_start(l.rule ->> 'period', k.created_at,
        c.time_zone) = promotions.period_start(l.rule ->> 'period', p_now, c.time_zone))
  ) + p_new > (l.rule ->> 'count')::int
  limit 1
$$;
