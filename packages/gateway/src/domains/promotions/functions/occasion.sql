-- Returns the occasion of a claim made now. A campaign has a single occasion, or one per period in the merchant's time
-- zone.
create or replace function promotions.occasion(p_rules jsonb, p_zone text, p_now timestamptz) returns text
language sql stable as $$
  select coalesce(lower(period) || ':' || promotions.period_start(period, p_now, p_zone), 'once')
  from (select case p_rules ->> 'kind' when 'CHECK_IN' then 'DAY'
    else coalesce(p_rules ->> 'period', 'OVERALL') end as period) p
$$;
