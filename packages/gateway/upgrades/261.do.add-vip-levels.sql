-- VIP levels: what they need, who has which, and the gifts that belong to them. Points and amounts are counts of 1/10,000.

-- Counts changes of levels: they are made from the version that was read.
create table promotions.vip_settings (
  merchant text primary key references merchants.merchants,
  version int not null default 1
);

-- What a level needs: points earned and deposits made within the last days of the merchant's calendar, both. Its name and what it allows are in wallet.member_levels.
-- A merchant without any is not evaluated: its members keep the level that they have.
create table promotions.vip_levels (
  merchant text not null,
  level int not null,
  points int8 not null check (points >= 0),
  deposits int8 not null check (deposits >= 0),
  window_days int not null check (window_days between 1 and 3650),
  primary key (merchant, level),
  foreign key (merchant, level) references wallet.member_levels (merchant, level) on delete cascade,
  check (level > 1 or (points = 0 and deposits = 0))
);

-- Beside identity.members.vip_level, which has the level itself.
create table promotions.vip_standings (
  member_id bigint primary key references identity.members,
  level int not null,
  -- when the level was reached
  since timestamptz not null,
  -- set by staff: evaluations change nothing until then
  manual_until timestamptz,
  last_down_at timestamptz
);

-- The history of levels. Only added to.
create table promotions.vip_changes (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  at timestamptz not null,
  from_level int not null,
  to_level int not null,
  reason text not null check (reason in ('UP', 'DOWN', 'MANUAL')),
  -- what the member had earned and deposited within the window of the new level; of DOWN of the one before
  points int8 not null,
  deposits int8 not null,
  -- of MANUAL: who of the staff, until when, and why
  by text,
  manual_until timestamptz,
  remark text,
  check ((reason = 'MANUAL') = (by is not null))
);
create index vip_changes_member on promotions.vip_changes (member_id, id desc);
create index vip_changes_merchant on promotions.vip_changes (merchant, id desc);

-- Members whose points or deposits have changed since their level was evaluated. Written by triggers: who changes them holds the row until the commit, so that no evaluation misses what is being written.
create table promotions.vip_pending (
  member_id bigint primary key references identity.members,
  changes int8 not null default 1
);

-- Daily evaluations and gifts that are done, by day of the merchant.
create table promotions.vip_days (
  merchant text not null references merchants.merchants,
  day date not null,
  done_at timestamptz not null,
  primary key (merchant, day)
);

alter table promotions.campaigns drop constraint campaigns_kind_check;
alter table promotions.campaigns add constraint campaigns_kind_check check (
  kind in ('INFO', 'REBATE', 'REFERRAL', 'DEPOSIT', 'FIRST_DEPOSIT', 'RELOAD', 'CASHBACK', 'FIXED', 'APP_DOWNLOAD', 'NEWBIE', 'RANKING', 'CHECK_IN', 'MISSIONS', 'RAFFLE', 'SPORTS', 'VIP_GIFTS')
);
