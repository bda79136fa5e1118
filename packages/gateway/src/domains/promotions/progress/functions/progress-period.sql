-- Returns the first day of an objective's period that contains a time, in a time zone. Periods without days use one
-- fixed date, so that progress survives a change of the campaign's start.
create or replace function promotions.progress_period(o promotions.objectives, p_at timestamptz, p_zone text)
returns date language sql stable as $$
  select case o.period
    when 'DAY' then (p_at at time zone p_zone)::date
    when 'RESCUE' then (p_at at time zone p_zone)::date
    when 'WEEK' then date_trunc('week', p_at at time zone p_zone)::date
    else '2000-01-01'::date
  end
$$;
