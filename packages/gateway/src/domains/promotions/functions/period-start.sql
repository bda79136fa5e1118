-- Returns the first day of the claim period that contains a time, in a time zone; weeks start on Monday. Null for
-- OVERALL.
create or replace function promotions.period_start(p_period text, p_at timestamptz, p_zone text) returns date
language sql stable as $$
  select case p_period
    when 'DAY' then (p_at at time zone p_zone)::date
    when 'WEEK' then date_trunc('week', p_at at time zone p_zone)::date
    when 'MONTH' then date_trunc('month', p_at at time zone p_zone)::date
  end
$$;
