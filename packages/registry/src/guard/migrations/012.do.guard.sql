-- The guard's looks at a pin that was made without a canary; a row per move it looked at.
create table registry.pin_watches (
  sequence int primary key references registry.log,
  looks int not null default 0,
  looked_at_documents float8 not null default 0,
  guarded_until timestamptz not null
);

-- Sets that healthy documents of a merchant have earned to be its last known good; the log has an entry 'set-earned' for each.
create table registry.earned_sets (
  merchant text not null references registry.merchants,
  set_id text not null references registry.sets,
  at timestamptz(3) not null,
  primary key (merchant, set_id)
);
