-- A public beacon of randomness that takes part in a fair draw: its round is published with the hash of the seed, before anybody can know its value.
alter table lottery.issues
  add column beacon_round int8 check (beacon_round > 0),
  -- what the beacon published for this round, in hexadecimal digits
  add column beacon_randomness text check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  add check (beacon_randomness is null or beacon_round is not null);
