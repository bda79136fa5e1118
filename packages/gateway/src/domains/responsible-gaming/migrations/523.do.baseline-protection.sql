create schema protection;

-- What a member has chosen for their own protection; without a row, nothing.
create table protection.members (
  member_id bigint primary key references identity.members,
  -- why bets, deposits and claims are rejected, and until when; infinity: until the member requests to return, or for
  -- good
  bar text check (bar in ('TIME_OUT', 'SELF_EXCLUSION')),
  barred_until timestamptz,
  -- between reality checks; 0: none, where the merchant's policy allows it; null: as the policy says
  reality_minutes integer check (reality_minutes >= 0),
  check ((bar is null) = (barred_until is null))
);

-- The history of time-outs and self-exclusions.
create table protection.bars (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('TIME_OUT', 'SELF_EXCLUSION')),
  starts_at timestamptz not null,
  -- of the term that was chosen; null: for good
  ends_at timestamptz,
  -- a self-exclusion outlasts its term until the member requests to return (domain rule RG-12)
  return_asked_at timestamptz
);
create index bars_member on protection.bars (member_id, starts_at desc);

-- Domain rules RG-05 to RG-08. A decrease is ACTIVE at once. An increase or removal waits as PENDING_INCREASE until
-- `available_at` and then for the member's confirmation, which makes it CONFIRMED: in force like an ACTIVE one. A limit
-- that is replaced is EXPIRED.
create table protection.limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('DEPOSIT', 'LOSS', 'WAGER', 'SESSION')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  -- counts of 1/10,000 credit; of SESSION: minutes; null: the limit is removed
  amount bigint check (amount > 0),
  state text not null check (state in ('ACTIVE', 'PENDING_INCREASE', 'CONFIRMED', 'EXPIRED')),
  set_at timestamptz not null,
  available_at timestamptz,
  confirmed_at timestamptz,
  expired_at timestamptz,
  check (state <> 'PENDING_INCREASE' or available_at is not null)
);
create unique index limits_in_force on protection.limits (member_id, kind, period) where state in ('ACTIVE',
  'CONFIRMED');
create unique index limits_pending on protection.limits (member_id, kind, period) where state = 'PENDING_INCREASE';

-- What members with limits staked and won, in slots of five minutes: a window of a month is a short sum, however much
-- was played.
create table protection.play (
  member_id bigint,
  slot timestamptz,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, slot)
) with (fillfactor = 70);
create index play_slot on protection.play using brin (slot);

-- Domain rule RG-06: gross deposits, which no withdrawal reduces. Written in the transaction that credits them.
create table protection.deposits (
  ref text primary key,
  member_id bigint not null references identity.members,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index deposits_member on protection.deposits (member_id, at);

-- Every change of what a member has chosen for their protection: who, what, from, to, effective when. Written in the
-- transaction that makes the change, never changed and never deleted. `limits` and `bars` are the state; this is its
-- history.
create table protection.changes (
  id bigint generated always as identity primary key,
  -- whose protection it is, and who made the change
  member_id bigint not null references identity.members,
  -- SHA-256 of the token of the portal session in which it was made; null: none
  login_hash bytea check (length(login_hash) = 32),
  what text not null check (what in ('LIMIT_SET', 'LIMIT_REQUESTED', 'LIMIT_WITHDRAWN', 'LIMIT_LAPSED',
    'LIMIT_CONFIRMED', 'TIME_OUT', 'SELF_EXCLUSION', 'RETURN_REQUESTED', 'REALITY_CHECK')),
  -- of a limit
  kind text,
  period text,
  -- amounts are wire decimals, times ISO 8601 in UTC; null: nothing, such as no limit or no break
  before jsonb,
  after jsonb,
  at timestamptz not null,
  -- when `after` takes effect; of LIMIT_REQUESTED the earliest time at which it can be confirmed
  effective_at timestamptz not null,
  check ((what ~~ 'LIMIT%') = (kind is not null and period is not null))
);
create index changes_member on protection.changes (member_id, id);
