create or replace function protection.slot_of(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('5 minutes', p_at, timestamptz '2000-01-01 00:00:00+00')
$$;
