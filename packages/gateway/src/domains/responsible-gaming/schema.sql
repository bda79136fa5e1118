-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table protection.bars (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  return_asked_at timestamptz,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check (kind = any (array['TIME_OUT', 'SELF_EXCLUSION']))
);
create index bars_member on protection.bars (member_id, starts_at desc);

create table protection.changes (
  id bigint not null generated always as identity,
  member_id bigint not null,
  login_hash bytea,
  what text not null,
  kind text,
  period text,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  effective_at timestamptz not null,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check ((what ~~ 'LIMIT%') = (kind is not null and period is not null)),
  check (length(login_hash) = 32),
  check (what = any (array['LIMIT_SET', 'LIMIT_REQUESTED', 'LIMIT_WITHDRAWN', 'LIMIT_LAPSED', 'LIMIT_CONFIRMED', 'TIME_OUT', 'SELF_EXCLUSION', 'RETURN_REQUESTED', 'REALITY_CHECK']))
);
create index changes_member on protection.changes (member_id, id);

create table protection.deposits (
  ref text not null,
  member_id bigint not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (ref),
  foreign key (member_id) references identity.members(id),
  check (amount > 0)
);
create index deposits_member on protection.deposits (member_id, at);

create table protection.limits (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount bigint,
  state text not null,
  set_at timestamptz not null,
  available_at timestamptz,
  confirmed_at timestamptz,
  expired_at timestamptz,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check (amount > 0),
  check (state <> 'PENDING_INCREASE' or available_at is not null),
  check (kind = any (array['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'])),
  check (period = any (array['DAY', 'WEEK', 'MONTH'])),
  check (state = any (array['ACTIVE', 'PENDING_INCREASE', 'CONFIRMED', 'EXPIRED']))
);
create unique index limits_in_force on protection.limits (member_id, kind, period) where state = any (array['ACTIVE', 'CONFIRMED']);
create unique index limits_pending on protection.limits (member_id, kind, period) where state = 'PENDING_INCREASE';

create table protection.members (
  member_id bigint not null,
  bar text,
  barred_until timestamptz,
  reality_minutes integer,
  primary key (member_id),
  foreign key (member_id) references identity.members(id),
  check (bar = any (array['TIME_OUT', 'SELF_EXCLUSION'])),
  check ((bar is null) = (barred_until is null)),
  check (reality_minutes >= 0)
);

create table protection.play (
  member_id bigint not null,
  slot timestamptz not null,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, slot)
);
create index play_slot on protection.play using brin (slot);
