-- The instant of a local time in this time zone: the first one where the hour is repeated, null where it is skipped.
-- PostgreSQL alone would take the second one, and would move a time that does not exist.
create or replace function registry.instant_of(wall timestamp, zone text) returns timestamptz
language sql stable strict as $$
  with guess as (select wall at time zone zone as at),
  -- The instant if the clock had not been changed since the day before.
  unchanged as
    (select (wall - (((at - interval '1 day') at time zone zone) - ((at - interval '1 day') at time zone 'UTC')))
      at time zone 'UTC' as at from guess)
  select case when (unchanged.at at time zone zone) = wall then unchanged.at
    when (guess.at at time zone zone) = wall then guess.at end from guess, unchanged
$$;
