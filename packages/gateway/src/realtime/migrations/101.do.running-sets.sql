-- The release sets that run for a merchant, as a portal server last said: a tab that begins to listen later hears of them too.
create table realtime.running_sets (
  merchant text primary key references merchants.merchants,
  -- payload of `releases.set.changed`
  change jsonb not null
);
