-- The first day of the period of an objective that contains a moment, in a time zone. Periods without days have one row
-- for each member, also when the campaign's start is changed.
create or replace function promotions.progress_period(o promotions.objectives, p_at timestamptz, p_zone text)
returns date language sql stable as $$
  select case o.period
    when 'DAY' then (p_at at time zone p_zone)::date
    when 'RESCUE' then (p_at at time zone p_zone)::date
    when 'WEEK' then date_trunc('week', p_at at time zone p_zone)::date
    else '2000-01-01'::date
  end
$$;
