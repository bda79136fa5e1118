-- High rollers (domain rule 4.8): with a carry policy, what a member won beyond the amount is carried against the same member alone. What is held is kept in the inputs of bills.
alter table agents.settings
  add column quarantine boolean not null default false,
  -- a member who won more than this in a cycle is a high roller
  add column quarantine_above int8 not null default 1000000000 check (quarantine_above >= 0);
