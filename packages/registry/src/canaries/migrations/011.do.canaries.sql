create table registry.rollouts (
  id int generated always as identity primary key,
  merchant text not null references registry.merchants,
  stable_set text not null references registry.sets,
  set_id text not null references registry.sets,
  -- [{ percent, minutes }]
  steps jsonb not null,
  step int not null default 0,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  -- [{ percent, since }]: rings are compared within spans of one share
  shares jsonb not null,
  state text not null default 'running' check (state in ('running', 'paused', 'promoted', 'aborted', 'rolled-back')),
  promote text not null check (promote in ('auto', 'manual')),
  -- it was started though a freeze held, and goes on though one does
  breaks_glass boolean not null,
  -- its last step is over, and it was said that somebody has to promote it
  awaits_promotion boolean not null default false,
  started_by text not null,
  started_at timestamptz not null,
  stepped_at timestamptz not null,
  ended_at timestamptz,
  reason text not null,
  -- the guard's newest look, how many there were, at how many documents the last was, and up to which minute it has counted
  verdicts jsonb not null default '[]',
  looks int not null default 0,
  looked_at_documents float8 not null default 0,
  guarded_until timestamptz,
  check ((state in ('running', 'paused')) = (ended_at is null))
);
create unique index rollouts_one_at_a_time on registry.rollouts (merchant) where state in ('running', 'paused');
create index rollouts_of_merchant on registry.rollouts (merchant, id desc);
