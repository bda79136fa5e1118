-- What staff does about issues that have orders: a proposal that a second person approves, then moves order by order.
create table lottery.changes (
  id uuid primary key,
  merchant text not null,
  code text not null,
  numero text not null,
  kind text not null check (kind in ('CANCEL', 'VOID', 'CORRECT')),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'RUNNING', 'DONE', 'DECLINED', 'EXPIRED')),
  result_before text,
  result_after text,
  reason text not null,
  -- of the orders that it moves and by how much; it is approved for these alone
  digest text not null,
  -- orders, members, stakesBack, winsTaken and winsPaid (1/10,000, as text) as proposed
  sums jsonb not null,
  proposed_by text not null,
  proposer_people text[] not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  -- members up to this one have been moved
  moved_to bigint not null default 0,
  done_at timestamptz,
  foreign key (merchant, code, numero) references lottery.issues,
  check ((kind = 'CORRECT') = (result_after is not null)),
  check (kind = 'CANCEL' or result_before is not null)
);
create index changes_of_issue on lottery.changes (merchant, code, numero, proposed_at desc);
create index changes_running on lottery.changes (decided_at) where state = 'RUNNING';
create unique index changes_waiting on lottery.changes (merchant, code, numero) where state in ('PROPOSED', 'RUNNING');

-- What a change did to an order, in the transaction that moved it. Amounts are counts of 1/10,000, as all amounts here.
create table lottery.order_changes (
  change_id uuid not null references lottery.changes,
  order_id uuid not null references lottery.orders,
  member_id bigint not null,
  stake_back int8 not null default 0,
  -- of the order before: what of it was paid and had to be taken back, and what of that the member had spent and keeps
  win_taken int8 not null default 0,
  kept int8 not null default 0 check (kept between 0 and win_taken),
  win_paid int8 not null default 0,
  -- state, hits and win of each of its tickets before
  tickets_before jsonb not null,
  at timestamptz not null,
  primary key (change_id, order_id)
);
create index order_changes_of_order on lottery.order_changes (order_id);

-- Every result of public draws, and fair ones that are void: a result that is not valid any more stays here.
create table lottery.results (
  merchant text not null,
  code text not null,
  numero text not null,
  position int not null,
  result text not null,
  source text not null check (source in ('FAIR', 'FEED', 'STAFF')),
  -- of STAFF: who entered it, or proposed and approved the correction
  entered_by text[] not null default '{}',
  taken_at timestamptz not null,
  superseded_at timestamptz,
  superseded_by uuid references lottery.changes,
  primary key (merchant, code, numero, position),
  foreign key (merchant, code, numero) references lottery.issues,
  check ((superseded_at is null) = (superseded_by is null))
);
create unique index results_valid on lottery.results (merchant, code, numero) where superseded_at is null;

-- The first of two entries of the result of a public draw. It ends with the second one, equal or not.
create table lottery.result_entries (
  merchant text not null,
  code text not null,
  numero text not null,
  result text not null,
  entered_by text not null,
  people text[] not null,
  at timestamptz not null,
  primary key (merchant, code, numero),
  foreign key (merchant, code, numero) references lottery.issues
);

-- What the feed of public draws returned: a row for each time that it returned another value than before.
create table lottery.feed_observations (
  id bigint generated always as identity primary key,
  code text not null,
  numero text not null,
  result text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index feed_observations_of_issue on lottery.feed_observations (code, numero, id);

-- Orders of an issue member by member, for changes and for the sums of an issue.
create index orders_of_draw on lottery.orders (merchant, code, numero, member_id, id);
create index issues_by_draw on lottery.issues (merchant, draw_at desc, code, numero);
