-- Fixtures of invented leagues. A fixture is drawn up ahead, its odds move with `form`, and its end is drawn when it begins:
-- after bets on it have closed, and before anything of it is shown.
create table studio.fixtures (
  -- league and the number of its turn since the epoch: several processes draw up the same one once
  id text primary key,
  league text not null,
  home text not null,
  away text not null check (away <> home),
  starts_at timestamptz not null,
  -- thousandths added to the home side's edge
  form int not null default 0,
  form_moved_at timestamptz not null default now(),
  home_score int,
  away_score int,
  is_void boolean not null default false,
  -- parts of the match, 0 to 1000, at which either side scores, in order: what is told while it runs
  goals jsonb,
  check ((home_score is null) = (away_score is null))
);
create index fixtures_by_time on studio.fixtures (starts_at);
