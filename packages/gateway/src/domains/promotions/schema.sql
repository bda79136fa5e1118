-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create type promotions.counted as (
  objective_id bigint,
  period date,
  member_id bigint,
  amount bigint,
  game_id text,
  at timestamptz,
  xid xid8,
  id bigint
);

create type promotions.level_change as (
  to_level integer,
  reason text,
  window_days integer,
  actor text,
  manual_until timestamptz,
  remark text
);

create type promotions.lot_change as (
  merchant text,
  member_id bigint,
  source text,
  points bigint,
  at timestamptz,
  last_xid xid8,
  last_id bigint
);

create type promotions.new_tickets as (
  merchant text,
  campaign text,
  member_id bigint,
  source text,
  earned text,
  refs text[]
);

create type promotions.offer as (
  member_id bigint,
  occasion text,
  reward jsonb,
  amount bigint
);

create table promotions.budgets (
  merchant text not null,
  campaign text not null,
  credits bigint,
  claims integer,
  spent_credits bigint not null default 0,
  spent_claims integer not null default 0,
  primary key (merchant, campaign),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id),
  check (claims > 0),
  check (credits > 0),
  check (spent_claims >= 0),
  check (spent_credits >= 0)
);

create table promotions.campaign_versions (
  merchant text not null,
  campaign text not null,
  number integer not null,
  contents jsonb not null,
  state text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  proposed_by text,
  proposed_at timestamptz,
  reason text,
  decided_by text,
  decided_at timestamptz,
  revision integer not null default 1,
  primary key (merchant, campaign, number),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id),
  check (number > 0),
  check (revision > 0),
  check (state = any (array['DRAFT', 'LIVE', 'SUPERSEDED']))
);
create unique index campaign_versions_draft on promotions.campaign_versions (merchant, campaign) where state = 'DRAFT';
create unique index campaign_versions_live on promotions.campaign_versions (merchant, campaign) where state = 'LIVE';

create table promotions.campaigns (
  id text not null,
  merchant text not null,
  category text not null,
  "position" integer not null,
  title jsonb not null,
  summary jsonb not null,
  terms jsonb not null,
  image text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  kind text not null default 'INFO',
  stage text not null default 'LIVE',
  rules jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  closed_at timestamptz,
  paused_by text[] not null default '{}'::text[],
  primary key (merchant, id),
  foreign key (merchant) references merchants.merchants(code),
  check (kind = any (array['INFO', 'REBATE', 'REFERRAL', 'DEPOSIT', 'FIRST_DEPOSIT', 'RELOAD', 'CASHBACK', 'FIXED', 'APP_DOWNLOAD', 'NEWBIE', 'RANKING', 'CHECK_IN', 'MISSIONS', 'RAFFLE', 'SPORTS', 'VIP_GIFTS'])),
  check (stage = any (array['DRAFT', 'LIVE', 'PAUSED', 'CLOSED'])),
  check (version > 0)
);
create unique index campaigns_code on promotions.campaigns (merchant, upper(rules ->> 'code')) where (rules ->> 'code') is not null and stage <> 'CLOSED';

create table promotions.claim_images (
  claim_id uuid not null,
  "position" integer not null,
  image_key text not null,
  primary key (claim_id, "position"),
  unique (image_key),
  foreign key (claim_id) references promotions.claims(id),
  foreign key (image_key) references images.private_images(key),
  check ("position" >= 1 and "position" <= 3)
);

create table promotions.claims (
  id uuid not null default gen_random_uuid(),
  merchant text not null,
  campaign text not null,
  member_id bigint not null,
  occasion text not null,
  state text not null,
  version integer not null,
  reward jsonb not null,
  amount bigint not null,
  deposit bigint not null default 0,
  bonus_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  request_id text,
  note text,
  reserved_by text,
  reserved_until timestamptz,
  decided_by text,
  reason text,
  primary key (id),
  unique (bonus_id),
  unique (member_id, campaign, occasion),
  unique (member_id, request_id),
  foreign key (bonus_id) references wallet.bonuses(id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id),
  check (amount > 0),
  check ((state = any (array['PENDING', 'CLAIMABLE'])) = (ended_at is null)),
  check (deposit >= 0),
  check (state = any (array['PENDING', 'CLAIMABLE', 'GRANTED', 'CLAIMED', 'ISSUED', 'REJECTED', 'EXPIRED', 'CANCELLED']))
);
create index claims_campaign on promotions.claims (merchant, campaign, created_at desc, id desc);
create index claims_expiry on promotions.claims (expires_at) where state = 'CLAIMABLE';
create index claims_member on promotions.claims (member_id, created_at desc, id desc);
create index claims_queue on promotions.claims (merchant, created_at, id) where state = 'PENDING';
create index claims_reserved on promotions.claims (merchant, campaign) where state = any (array['PENDING', 'CLAIMABLE']);

create table promotions.enrolments (
  merchant text not null,
  campaign text not null,
  member_id bigint not null,
  joined_at timestamptz not null,
  primary key (member_id, campaign),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id)
);

create table promotions.member_events (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  merchant text not null,
  member_id bigint not null,
  kind text not null,
  ref text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (id),
  unique (ref),
  foreign key (member_id) references identity.members(id),
  check (kind = any (array['DEPOSIT', 'LOGIN', 'INVITE', 'VERIFY_EMAIL', 'VERIFY_MOBILE', 'PAYOUT_ACCOUNT']))
);
create index member_events_feed on promotions.member_events (xid, id);
create index member_events_member on promotions.member_events (member_id, at);

create table promotions.member_tags (
  member_id bigint not null,
  tag text not null,
  by text not null,
  at timestamptz not null,
  primary key (member_id, tag),
  foreign key (member_id) references identity.members(id),
  check (tag = trim(both from tag) and length(tag) >= 1 and length(tag) <= 40)
);
create index member_tags_tag on promotions.member_tags (tag);

create table promotions.objectives (
  id bigint not null generated always as identity,
  merchant text not null,
  campaign text not null,
  key text not null,
  counts text not null,
  period text not null,
  categories text[] not null,
  vendors text[] not null,
  games text[] not null,
  min_stake bigint not null,
  target bigint,
  min_loss bigint,
  days integer,
  join_first boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  reward jsonb,
  amount bigint,
  claim_days integer not null,
  is_on boolean not null,
  primary key (id),
  unique (merchant, campaign, key),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id),
  check (counts = any (array['BET', 'WIN', 'NET_WIN', 'MULTIPLE', 'PLAY_GAMES', 'DEPOSIT', 'LOGIN', 'INVITE', 'VERIFY_EMAIL', 'VERIFY_MOBILE', 'PAYOUT_ACCOUNT'])),
  check (period = any (array['ONCE', 'DAY', 'WEEK', 'NEWBIE', 'RESCUE', 'CAMPAIGN']))
);

create table promotions.point_balances (
  member_id bigint not null,
  merchant text not null,
  balance bigint not null default 0,
  earned bigint not null default 0,
  owed bigint not null default 0,
  primary key (member_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (balance >= 0),
  check (owed = 0 or balance = 0),
  check (owed >= 0)
);

create table promotions.point_entries (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  kind text not null,
  ref text not null,
  amount bigint not null,
  owed bigint not null default 0,
  balance_after bigint not null,
  at timestamptz not null,
  primary key (id),
  unique (ref),
  foreign key (member_id) references identity.members(id),
  check (kind = any (array['EARNED', 'REVERSED', 'REDEEMED', 'CONVERTED', 'RETURNED', 'GRANTED', 'ADJUSTED']))
);
create index point_entries_member on promotions.point_entries (member_id, id desc);

create table promotions.point_items (
  merchant text not null,
  id text not null,
  kind text not null,
  category text not null,
  name jsonb not null,
  description jsonb not null,
  image text not null,
  price bigint not null,
  level_prices jsonb not null default '{}'::jsonb,
  value bigint,
  min_quantity integer not null default 1,
  max_per_member integer,
  stock integer,
  "position" integer not null,
  is_on boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1,
  free_rounds jsonb,
  primary key (merchant, id),
  foreign key (merchant) references merchants.merchants(code),
  check (category = any (array['CREDITS', 'VOUCHERS', 'ELECTRONICS', 'HOME', 'LIFESTYLE'])),
  check ((kind = 'CREDITS') = (value is not null)),
  check ((kind = 'FREE_ROUNDS') = (free_rounds is not null)),
  check (kind = any (array['GOODS', 'CREDITS', 'FREE_ROUNDS'])),
  check (max_per_member > 0),
  check (min_quantity > 0),
  check (price > 0),
  check (stock >= 0),
  check (value > 0)
);

create table promotions.point_levels (
  merchant text not null,
  level integer not null,
  factor integer not null,
  primary key (merchant, level),
  foreign key (merchant) references merchants.merchants(code),
  check (factor > 0)
);

create table promotions.point_lots (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  source text not null,
  earned bigint not null,
  remaining bigint not null,
  at timestamptz not null,
  last_xid xid8,
  last_id bigint,
  primary key (id),
  unique (member_id, source),
  foreign key (member_id) references identity.members(id),
  check (remaining >= 0)
);
create index point_lots_unspent on promotions.point_lots (member_id, at, id) where remaining > 0;

create table promotions.point_orders (
  id uuid not null,
  number bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  request_id text not null,
  kind text not null,
  item_id text,
  item_name jsonb,
  quantity bigint not null,
  points bigint not null,
  amount bigint,
  currency text not null,
  state text not null,
  remark text,
  address text,
  day date not null,
  applied_at timestamptz not null,
  claimed_by text,
  claimed_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  primary key (id),
  unique (member_id, request_id),
  unique (number),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check ((kind = 'CONVERSION') = (item_id is null)),
  check (kind = any (array['GOODS', 'CREDITS', 'FREE_ROUNDS', 'CONVERSION'])),
  check (points > 0),
  check (quantity > 0),
  check (state = any (array['APPLYING', 'PROCESS', 'PASSED', 'APPROVED', 'REJECTED']))
);
create index point_orders_member on promotions.point_orders (member_id, number desc);
create index point_orders_merchant on promotions.point_orders (merchant, number desc);
create index point_orders_open on promotions.point_orders (merchant, number) where state = any (array['APPLYING', 'PROCESS']);

create table promotions.point_rates (
  merchant text not null,
  category text not null,
  rate bigint not null,
  primary key (merchant, category),
  foreign key (category) references games.categories(category),
  foreign key (merchant) references merchants.merchants(code),
  check (rate > 0)
);

create table promotions.point_settings (
  merchant text not null,
  weekend_factor integer not null default 10000,
  conversion_rate bigint,
  daily_cap bigint not null,
  version integer not null default 1,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (conversion_rate > 0),
  check (daily_cap >= 0),
  check (weekend_factor > 0)
);

create table promotions.progress (
  objective_id bigint not null,
  period date not null,
  member_id bigint not null,
  value bigint not null default 0,
  changed_at timestamptz not null,
  reached_at timestamptz,
  last_xid xid8 not null,
  last_id bigint not null,
  primary key (objective_id, period, member_id),
  foreign key (member_id) references identity.members(id),
  foreign key (objective_id) references promotions.objectives(id)
);
create index progress_board on promotions.progress (objective_id, period, value desc, changed_at, member_id);
create index progress_member on promotions.progress (member_id);

create table promotions.progress_games (
  objective_id bigint not null,
  period date not null,
  member_id bigint not null,
  game_id text not null,
  primary key (objective_id, period, member_id, game_id),
  foreign key (member_id) references identity.members(id),
  foreign key (objective_id) references promotions.objectives(id)
);

create table promotions.raffle_owners (
  merchant text not null,
  campaign text not null,
  member_id bigint not null,
  handle text not null,
  tickets integer not null default 0,
  primary key (merchant, campaign, member_id),
  unique (merchant, campaign, handle),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant, campaign) references promotions.raffles(merchant, campaign),
  check (handle ~ '^[0-9a-f]{12}$'),
  check (tickets >= 0)
);

create table promotions.raffle_tickets (
  merchant text not null,
  campaign text not null,
  number integer not null,
  member_id bigint not null,
  source text not null,
  earned text,
  ref text not null,
  at timestamptz not null,
  primary key (merchant, campaign, number),
  unique (merchant, campaign, ref),
  foreign key (merchant, campaign, member_id) references promotions.raffle_owners(merchant, campaign, member_id),
  check ((earned is null) = (source = 'CLAIM')),
  check (number > 0),
  check (source = any (array['DEPOSIT', 'BET', 'LOGIN', 'CLAIM']))
);
create index raffle_tickets_member on promotions.raffle_tickets (member_id, merchant, campaign, number desc);

create table promotions.raffle_winners (
  merchant text not null,
  campaign text not null,
  prize integer not null,
  number integer not null,
  primary key (merchant, campaign, prize),
  unique (merchant, campaign, number),
  foreign key (merchant, campaign, number) references promotions.raffle_tickets(merchant, campaign, number),
  check (prize > 0)
);

create table promotions.raffles (
  merchant text not null,
  campaign text not null,
  state text not null,
  seed_hash text not null,
  seed_sealed text,
  seed text,
  tickets integer not null default 0,
  list_hash text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  cancelled_at timestamptz,
  primary key (merchant, campaign),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id),
  check ((seed_sealed is null) = (state = any (array['DRAWN', 'CANCELLED']))),
  check (seed is null or (state = any (array['DRAWN', 'CANCELLED']))),
  check ((list_hash is not null) = (state = any (array['CLOSED', 'DRAWN'])) and (closed_at is not null) = (list_hash is not null)),
  check ((drawn_at is not null) = (state = 'DRAWN') and (cancelled_at is not null) = (state = 'CANCELLED')),
  check (list_hash ~ '^[0-9a-f]{64}$'),
  check (seed_hash ~ '^[0-9a-f]{64}$'),
  check (state = any (array['OPEN', 'CLOSED', 'DRAWN', 'CANCELLED'])),
  check (tickets >= 0)
);
create index raffles_due on promotions.raffles (state) where state = any (array['OPEN', 'CLOSED']);

create table promotions.settings (
  merchant text not null,
  approve_above bigint not null default 10000000,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (approve_above >= 0)
);

create table promotions.settlements (
  merchant text not null,
  campaign text not null,
  period date not null,
  settled_at timestamptz not null,
  primary key (merchant, campaign, period),
  foreign key (merchant, campaign) references promotions.campaigns(merchant, id)
);

create table promotions.vip_changes (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  at timestamptz not null,
  from_level integer not null,
  to_level integer not null,
  reason text not null,
  points bigint not null,
  deposits bigint not null,
  by text,
  manual_until timestamptz,
  remark text,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check ((reason = 'MANUAL') = (by is not null)),
  check (reason = any (array['UP', 'DOWN', 'MANUAL']))
);
create index vip_changes_member on promotions.vip_changes (member_id, id desc);
create index vip_changes_merchant on promotions.vip_changes (merchant, id desc);

create table promotions.vip_days (
  merchant text not null,
  day date not null,
  done_at timestamptz not null,
  primary key (merchant, day),
  foreign key (merchant) references merchants.merchants(code)
);

create table promotions.vip_levels (
  merchant text not null,
  level integer not null,
  points bigint not null,
  deposits bigint not null,
  window_days integer not null,
  primary key (merchant, level),
  foreign key (merchant, level) references wallet.member_levels(merchant, level) on delete cascade,
  check (level > 1 or points = 0 and deposits = 0),
  check (deposits >= 0),
  check (points >= 0),
  check (window_days >= 1 and window_days <= 3650)
);

create table promotions.vip_pending (
  member_id bigint not null,
  changes bigint not null default 1,
  primary key (member_id),
  foreign key (member_id) references identity.members(id)
);

create table promotions.vip_settings (
  merchant text not null,
  version integer not null default 1,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code)
);

create table promotions.vip_standings (
  member_id bigint not null,
  level integer not null,
  since timestamptz not null,
  manual_until timestamptz,
  last_down_at timestamptz,
  primary key (member_id),
  foreign key (member_id) references identity.members(id)
);
