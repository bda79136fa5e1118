-- Converts a local time of a time zone to an instant: the first one if the hour is repeated, null if it is skipped.
-- PostgreSQL itself would use the second one, and shift a skipped time.
create or replace function registry.instant_of(wall timestamp, zone text) returns timestamptz
language sql stable strict as $$
  with guess as (select wall at time zone zone as at),
  -- The instant if the clock had not changed since the day before.
  unchanged as
    (select (wall - (((at - interval '1 day') at time zone zone) - ((at - interval '1 day') at time zone 'UTC')))
      at time zone 'UTC' as at from guess)
  select case when (unchanged.at at time zone zone) = wall then unchanged.at
    when (guess.at at time zone zone) = wall then guess.at end from guess, unchanged
$$;
