-- Returns the start of a period that ends now. Periods are rolling windows. Windows for bets start with a full slot, so
-- they are up to five minutes longer.
create or replace function protection.since(p_period text, p_now timestamptz) returns timestamptz
language sql stable as $$
  select p_now - case p_period when 'DAY' then interval '24 hours' when 'WEEK' then interval '7 days'
    else interval '1 month' end
$$;
