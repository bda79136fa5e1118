-- Schedules, prize modes and kinds of draws are data of packages/lottery-rules: the code of a game finds them.
alter table lottery.games drop column area, drop column prize_mode, drop column draw_kind, drop column every_seconds, drop column close_seconds;

-- What a merchant offers, and up to which amounts. Amounts are counts of 1/10,000, as all amounts here.
alter table lottery.merchant_games
  add column is_on boolean not null default true,
  -- of one ticket
  add column min_stake int8 not null default 100 check (min_stake > 0),
  add column max_stake int8 not null default 50000000 check (max_stake > 0),
  -- what a member can stake on one issue
  add column max_issue_stake int8 not null default 200000000 check (max_issue_stake > 0),
  -- what all tickets of one issue can win together at most, as if the best outcome of each came true
  add column max_exposure int8 not null default 50000000000 check (max_exposure > 0);

-- One row for each draw of a merchant's game, a day ahead. Bets are taken from open_at until close_at.
create table lottery.issues (
  merchant text not null,
  code text not null,
  -- yyyymmdd-nnnn
  numero text not null check (numero ~ '^\d{8}-\d{4}$'),
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED')),
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- of a fair draw: published when the issue opens
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- encrypted until the draw
  seed_sealed text,
  -- published after the draw, in hexadecimal digits
  seed text,
  result text,
  drawn_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  -- DRAW_MISSED, NO_RESULT, or what an operator wrote
  cancel_reason text,
  primary key (merchant, code, numero),
  foreign key (merchant, code) references lottery.merchant_games,
  check (open_at <= close_at and close_at <= draw_at),
  check ((result is null) = (drawn_at is null)),
  -- A seed is known after the draw only.
  check (seed is null or drawn_at is not null or state = 'CANCELLED')
);
create index issues_waiting on lottery.issues (state, draw_at) where state in ('SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN');
create index issues_of_game on lottery.issues (merchant, code, draw_at desc);
