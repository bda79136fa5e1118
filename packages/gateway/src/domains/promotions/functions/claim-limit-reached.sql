-- The entity whose limit of claims this campaign is above, or null; `p_new`: how many claims to count beside those that
-- are stored.
create or replace function promotions.limit_reached(p_rules jsonb, p_merchant text, p_campaign text, p_member int8,
  p_entities text[], p_new int, p_now timestamptz) returns text language sql stable as $$
  select l.rule ->> 'entity'
  from jsonb_array_elements(coalesce(p_rules -> 'limits', '[]')) as l (rule)
  join merchants.merchants c on c.code = p_merchant
  where l.rule ->> 'entity' = any (p_entities) and (
    select count(*) from promotions.claims k
    where k.merchant = p_merchant and k.campaign = p_campaign and k.state not in ('REJECTED', 'EXPIRED', 'CANCELLED')
      and (l.rule ->> 'entity' = 'MERCHANT'
        or k.member_id = any (case l.rule ->> 'entity' when 'MEMBER' then array[p_member]
        else promotions.household(p_member) end))
      and (l.rule ->> 'period' = 'OVERALL'
        or promotions.period_start(l.rule ->> 'period', k.created_at,
        c.time_zone) = promotions.period_start(l.rule ->> 'period', p_now, c.time_zone))
  ) + p_new > (l.rule ->> 'count')::int
  limit 1
$$;
