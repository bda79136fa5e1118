-- Settled bets whose window was computed when they were counted, with the window in which they count: the bets of a bill are found by it. One row of the feed each.
create table agents.late_bets (
  xid xid8 not null,
  id bigint not null,
  merchant text not null,
  starts_at timestamptz not null,
  primary key (xid, id)
);
create index late_bets_window on agents.late_bets (merchant, starts_at);
