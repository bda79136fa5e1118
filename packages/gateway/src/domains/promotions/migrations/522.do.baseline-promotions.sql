create schema promotions;

-- What a row of a feed adds to an objective.
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

-- What a campaign has wait for a member.
create type promotions.offer as (
  member_id bigint,
  occasion text,
  reward jsonb,
  amount bigint
);

-- Tickets of a raffle that a member gets, one for each of `refs`. `source`, `earned`: as in promotions.raffle_tickets.
create type promotions.new_tickets as (
  merchant text,
  campaign text,
  member_id bigint,
  source text,
  earned text,
  refs text[]
);

-- What changes a lot of points, and the last row of the feed that it stands for. `points`: below 0 when bets are taken
-- back.
create type promotions.lot_change as (
  merchant text,
  member_id bigint,
  source text,
  points bigint,
  at timestamptz,
  last_xid xid8,
  last_id bigint
);

-- What a member's level becomes, and why. `window_days`: of the points and deposits that the history shows. `actor`,
-- `manual_until`, `remark`: of a level that staff set.
create type promotions.level_change as (
  to_level integer,
  reason text,
  window_days integer,
  actor text,
  manual_until timestamptz,
  remark text
);

create table promotions.campaigns (
  id text,
  merchant text references merchants.merchants,
  category text not null,
  position integer not null,
  title jsonb not null,
  summary jsonb not null,
  terms jsonb not null,
  image text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- what it does, besides the category it is listed in: these kinds decide which pages a member has
  kind text not null default 'INFO' check (kind in ('INFO', 'REBATE', 'REFERRAL', 'DEPOSIT', 'FIRST_DEPOSIT', 'RELOAD',
    'CASHBACK', 'FIXED', 'APP_DOWNLOAD', 'NEWBIE', 'RANKING', 'CHECK_IN', 'MISSIONS', 'RAFFLE', 'SPORTS', 'VIP_GIFTS')),
  stage text not null default 'LIVE' check (stage in ('DRAFT', 'WAITING', 'LIVE', 'PAUSED', 'CLOSED')),
  -- typed by the kind, as contracts/rules/campaigns/terms.ts has it
  rules jsonb not null default '{}',
  -- of campaign_versions: the one that members see
  version integer not null default 1 check (version > 0),
  closed_at timestamptz,
  -- Everybody behind who paused a campaign: resuming it takes others a decision of what it gives. Empty where it is
  -- unknown.
  paused_by text[] not null default '{}',
  primary key (merchant, id)
);
create unique index campaigns_code on promotions.campaigns (merchant, upper(rules ->> 'code'))
  where (rules ->> 'code') is not null and stage <> 'CLOSED';

-- What a campaign may cost, and what open and granted claims take of it. Apart from the campaign: each claim changes
-- it.
create table promotions.budgets (
  merchant text,
  campaign text,
  -- null: without a limit
  credits bigint check (credits > 0),
  claims integer check (claims > 0),
  spent_credits bigint not null default 0 check (spent_credits >= 0),
  spent_claims integer not null default 0 check (spent_claims >= 0),
  primary key (merchant, campaign),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

-- Every version of a campaign, saved by staff. WAITING: another person has to approve it. At most one is a draft, at
-- most one waits.
create table promotions.campaign_versions (
  merchant text,
  campaign text,
  number integer check (number > 0),
  -- texts, picture, category, period, budget and rules
  contents jsonb not null,
  state text not null check (state in ('DRAFT', 'WAITING', 'LIVE', 'SUPERSEDED', 'DECLINED', 'WITHDRAWN')),
  saved_by text not null,
  saved_at timestamptz not null,
  -- the accounts of staff behind who asked for it to go live
  proposed_by text,
  proposer_people text[] not null default '{}',
  proposed_at timestamptz,
  reason text,
  decided_by text,
  decided_at timestamptz,
  decline_reason text,
  -- Counts how often a version was saved, so that a save and a publication apply to what was read.
  revision integer not null default 1 check (revision > 0),
  primary key (merchant, campaign, number),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);
create unique index campaign_versions_draft on promotions.campaign_versions (merchant, campaign) where state = 'DRAFT';
create unique index campaign_versions_live on promotions.campaign_versions (merchant, campaign) where state = 'LIVE';
create unique index campaign_versions_waiting on promotions.campaign_versions (merchant, campaign)
  where state = 'WAITING';

-- From what a campaign can cost, a second person approves it.
create table promotions.settings (
  merchant text primary key references merchants.merchants,
  approve_above bigint not null default 10000000 check (approve_above >= 0)
);

-- Members who joined.
create table promotions.enrolments (
  merchant text not null,
  campaign text,
  member_id bigint references identity.members,
  joined_at timestamptz not null,
  primary key (member_id, campaign),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

-- What a member gets, was offered, or applied for: once for each occasion of a campaign, under the terms of that time.
create table promotions.claims (
  id uuid default gen_random_uuid() primary key,
  merchant text not null,
  campaign text not null,
  member_id bigint not null references identity.members,
  -- what it is for: `once`, `day:2026-11-27`, `deposit:<order>`, `mission:<key>:<period>`, `rank:<rank>`,
  -- `prize:<number>`
  occasion text not null,
  -- GRANTED: a bonus, whose own state says what became of it
  state text not null check (state in ('PENDING', 'CLAIMABLE', 'GRANTED', 'CLAIMED', 'ISSUED', 'REJECTED', 'EXPIRED',
    'CANCELLED')),
  version integer not null,
  -- the reward as the campaign's rules had it: type, and how a bonus has to be wagered
  reward jsonb not null,
  -- credits, points, or tickets; the latter whole numbers and no counts of 1/10,000
  amount bigint not null check (amount > 0),
  -- of a bonus for a deposit: what is wagered along with it
  deposit bigint not null default 0 check (deposit >= 0),
  bonus_id bigint unique references wallet.bonuses,
  created_at timestamptz not null,
  -- while it waits for the member
  expires_at timestamptz,
  -- when it was credited, rejected, or ended without either
  ended_at timestamptz,
  -- of an application: made by the client, names one of the member
  request_id text,
  note text,
  -- somebody of the staff who is deciding, so that nobody else does
  reserved_by text,
  reserved_until timestamptz,
  decided_by text,
  reason text,
  unique (member_id, campaign, occasion),
  unique (member_id, request_id),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id),
  check ((state in ('PENDING', 'CLAIMABLE')) = (ended_at is null))
);
create index claims_campaign on promotions.claims (merchant, campaign, created_at desc, id desc);
create index claims_expiry on promotions.claims (expires_at) where state = 'CLAIMABLE';
create index claims_member on promotions.claims (member_id, created_at desc, id desc);
create index claims_queue on promotions.claims (merchant, created_at, id) where state = 'PENDING';
-- What claims of a campaign have reserved of its budget is counted for every campaign that is listed.
create index claims_reserved on promotions.claims (merchant, campaign) where state in ('PENDING', 'CLAIMABLE');

-- Pictures that a member sent with an application.
create table promotions.claim_images (
  claim_id uuid references promotions.claims,
  position integer check ("position" >= 1 and "position" <= 3),
  -- in the store of private images
  image_key text not null unique references images.private_images,
  primary key (claim_id, "position")
);

-- What staff calls members by, to offer campaigns to them.
create table promotions.member_tags (
  member_id bigint references identity.members,
  tag text check (tag = trim(both from tag) and length(tag) between 1 and 40),
  by text not null,
  at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tags_tag on promotions.member_tags (tag);

-- What happened to members besides bets, in the order of transactions: read like the feed of settled bets. Written by
-- triggers, once for each `ref`.
create table promotions.member_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  merchant text not null,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('DEPOSIT', 'LOGIN', 'INVITE', 'VERIFY_EMAIL', 'VERIFY_MOBILE', 'PAYOUT_ACCOUNT')),
  ref text not null unique,
  -- of deposits, below 0 where one was taken back; 1 of the others
  amount bigint not null,
  at timestamptz not null
);
create index member_events_feed on promotions.member_events (xid, id);
create index member_events_member on promotions.member_events (member_id, at);

-- Missions, newbie tasks and rankings of campaigns, one row for each, as their rules say now. Kept up to date by a
-- trigger.
create table promotions.objectives (
  id bigint generated always as identity primary key,
  merchant text not null,
  campaign text not null,
  -- `mission:<key>`, `task:<key>`, `ranking`
  key text not null,
  counts text not null check (counts in ('BET', 'WIN', 'NET_WIN', 'MULTIPLE', 'PLAY_GAMES', 'DEPOSIT', 'LOGIN',
    'INVITE', 'VERIFY_EMAIL', 'VERIFY_MOBILE', 'PAYOUT_ACCOUNT')),
  -- CAMPAIGN: from its start to its end
  period text not null check (period in ('ONCE', 'DAY', 'WEEK', 'NEWBIE', 'RESCUE', 'CAMPAIGN')),
  -- empty: everything counts
  categories text[] not null,
  vendors text[] not null,
  games text[] not null,
  min_stake bigint not null,
  -- null of a ranking; whole numbers are counts of 1/10,000 as well
  target bigint,
  min_loss bigint,
  -- of NEWBIE: days since the registration
  days integer,
  join_first boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- what reaching the target gives; null of a ranking
  reward jsonb,
  amount bigint,
  claim_days integer not null,
  is_on boolean not null,
  unique (merchant, campaign, key),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

create table promotions.progress (
  objective_id bigint references promotions.objectives,
  -- the first day of its period in the merchant's time zone; of periods without days the first day of the campaign
  period date,
  member_id bigint references identity.members,
  value bigint not null default 0,
  -- when the value became what it is: of equal values the earlier one ranks higher
  changed_at timestamptz not null,
  reached_at timestamptz,
  -- the last row of its feed that is in the value
  last_xid xid8 not null,
  last_id bigint not null,
  primary key (objective_id, period, member_id)
);
create index progress_board on promotions.progress (objective_id, period, value desc, changed_at, member_id);
create index progress_member on promotions.progress (member_id);

-- Different games that a member has played in a period.
create table promotions.progress_games (
  objective_id bigint references promotions.objectives,
  period date,
  member_id bigint references identity.members,
  game_id text,
  primary key (objective_id, period, member_id, game_id)
);

-- Rankings and cashbacks are computed once after their period.
create table promotions.settlements (
  merchant text,
  campaign text,
  -- the first day of the period; of a ranking the day on which it began
  period date,
  settled_at timestamptz not null,
  primary key (merchant, campaign, period),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

-- What a bet earns that is settled now: points for each credit of the valid bet. A category without a row earns
-- nothing.
create table promotions.point_rates (
  merchant text references merchants.merchants,
  category text references games.categories,
  rate bigint not null check (rate > 0),
  primary key (merchant, category)
);

-- Factors of VIP levels, in 1/10,000: that of the highest level up to the member's applies, 1 where there is none.
create table promotions.point_levels (
  merchant text references merchants.merchants,
  level integer,
  factor integer not null check (factor > 0),
  primary key (merchant, level)
);

create table promotions.point_settings (
  merchant text primary key references merchants.merchants,
  -- on Saturdays and Sundays of the merchant's time zone, in 1/10,000
  weekend_factor integer not null default 10000 check (weekend_factor > 0),
  -- credits for a point; null: points are not converted
  conversion_rate bigint check (conversion_rate > 0),
  -- of a member and a day of the merchant's time zone; in points
  daily_cap bigint not null check (daily_cap >= 0),
  -- counts changes: they are made from the one that was read
  version integer not null default 1
);

-- What a member has. Lock order: the wallet first, then this row, then items of the mall.
create table promotions.point_balances (
  member_id bigint primary key references identity.members,
  merchant text not null references merchants.merchants,
  -- what can be spent: the sum of what remains of the lots
  balance bigint not null default 0 check (balance >= 0),
  -- by bets: spending does not lower it, a reversed bet does. Below 0 only while a reversal has been read before the
  -- bet that it reverses.
  earned bigint not null default 0,
  -- what reversals could not take back, which the next lots pay first: then nothing is left to spend
  owed bigint not null default 0 check (owed >= 0),
  check (owed = 0 or balance = 0)
);

-- Where points come from. Spending takes the oldest first. They never expire.
create table promotions.point_lots (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  -- unique for a member: `bets:2026-11-20:RNG`, with the day of the original bet; `grant:…`, `return:…`
  source text not null,
  earned bigint not null,
  remaining bigint not null check (remaining >= 0),
  at timestamptz not null,
  -- of lots of bets: the last row of the feed of settled bets that is in it
  last_xid xid8,
  last_id bigint,
  unique (member_id, source)
);
create index point_lots_unspent on promotions.point_lots (member_id, at, id) where remaining > 0;

-- The statement: every change of a balance. Only added to.
create table promotions.point_entries (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('EARNED', 'REVERSED', 'REDEEMED', 'CONVERTED', 'RETURNED', 'GRANTED', 'ADJUSTED')),
  ref text not null unique,
  -- what the balance changed by
  amount bigint not null,
  -- what `owed` changed by
  owed bigint not null default 0,
  balance_after bigint not null,
  at timestamptz not null
);
create index point_entries_member on promotions.point_entries (member_id, id desc);

create table promotions.point_items (
  merchant text references merchants.merchants,
  id text,
  kind text not null check (kind in ('GOODS', 'CREDITS', 'FREE_ROUNDS')),
  category text not null check (category in ('CREDITS', 'VOUCHERS', 'ELECTRONICS', 'HOME', 'LIFESTYLE')),
  name jsonb not null,
  description jsonb not null,
  image text not null,
  price bigint not null check (price > 0),
  -- prices of VIP levels, in counts of 1/10,000: {"3": 5000000}. That of the highest level up to the member's applies.
  level_prices jsonb not null default '{}',
  -- of CREDITS: what one is worth in the wallet
  value bigint check (value > 0),
  min_quantity integer not null default 1 check (min_quantity > 0),
  max_per_member integer check (max_per_member > 0),
  -- null: unlimited
  stock integer check (stock >= 0),
  position integer not null,
  is_on boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1,
  -- of FREE_ROUNDS: what one gives, as contracts/rules/campaigns/terms.ts has it:
  -- {"game": "…", "rounds": 10, "stake": "0.50", "days": 7}
  free_rounds jsonb,
  primary key (merchant, id),
  check ((kind = 'CREDITS') = (value is not null)),
  constraint point_items_free_rounds_check check ((kind = 'FREE_ROUNDS') = (free_rounds is not null))
);

create table promotions.point_orders (
  id uuid primary key,
  -- the transaction number that members read
  number bigint generated always as identity unique,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- made by the client: names one order of the member
  request_id text not null,
  kind text not null check (kind in ('GOODS', 'CREDITS', 'FREE_ROUNDS', 'CONVERSION')),
  -- none of a conversion
  item_id text,
  item_name jsonb,
  quantity bigint not null check (quantity > 0),
  points bigint not null check (points > 0),
  -- what was credited to the wallet
  amount bigint,
  currency text not null,
  state text not null check (state in ('APPLYING', 'PROCESS', 'PASSED', 'APPROVED', 'REJECTED')),
  -- written by staff for the member
  remark text,
  -- of GOODS: sealed (DA-01)
  address text,
  -- of the merchant's time zone
  day date not null,
  applied_at timestamptz not null,
  claimed_by text,
  claimed_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  unique (member_id, request_id),
  check ((kind = 'CONVERSION') = (item_id is null))
);
create index point_orders_member on promotions.point_orders (member_id, number desc);
create index point_orders_merchant on promotions.point_orders (merchant, number desc);
create index point_orders_open on promotions.point_orders (merchant, number) where state in ('APPLYING', 'PROCESS');

-- Counts changes of levels: they are made from the version that was read.
create table promotions.vip_settings (
  merchant text primary key references merchants.merchants,
  version integer not null default 1
);

-- What a level needs: points earned and deposits made within the last days of the merchant's calendar, both. Its name
-- and what it allows are in wallet.member_levels. A merchant without any is not evaluated: its members keep the level
-- that they have.
create table promotions.vip_levels (
  merchant text,
  level integer,
  points bigint not null check (points >= 0),
  deposits bigint not null check (deposits >= 0),
  window_days integer not null check (window_days between 1 and 3650),
  primary key (merchant, level),
  foreign key (merchant, level) references wallet.member_levels (merchant, level) on delete cascade,
  check (level > 1 or points = 0 and deposits = 0)
);

-- Beside identity.members.vip_level, which has the level itself.
create table promotions.vip_standings (
  member_id bigint primary key references identity.members,
  level integer not null,
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
  from_level integer not null,
  to_level integer not null,
  reason text not null check (reason in ('UP', 'DOWN', 'MANUAL')),
  -- what the member had earned and deposited within the window of the new level; of DOWN of the one before
  points bigint not null,
  deposits bigint not null,
  -- of MANUAL: who of the staff, until when, and why
  by text,
  manual_until timestamptz,
  remark text,
  check ((reason = 'MANUAL') = (by is not null))
);
create index vip_changes_member on promotions.vip_changes (member_id, id desc);
create index vip_changes_merchant on promotions.vip_changes (merchant, id desc);

-- Members whose points or deposits have changed since their level was evaluated. Written by triggers: who changes them
-- holds the row until the commit, so that no evaluation misses what is being written.
create table promotions.vip_pending (
  member_id bigint primary key references identity.members,
  changes bigint not null default 1
);

-- Daily evaluations and gifts that are done, by day of the merchant.
create table promotions.vip_days (
  merchant text references merchants.merchants,
  day date,
  done_at timestamptz not null,
  primary key (merchant, day)
);

-- One for each campaign of the kind RAFFLE, from when it is published on.
create table promotions.raffles (
  merchant text,
  campaign text,
  -- OPEN: tickets are numbered. CLOSED: the list of tickets is published. CANCELLED: the campaign was closed before its
  -- end.
  state text not null check (state in ('OPEN', 'CLOSED', 'DRAWN', 'CANCELLED')),
  -- SHA-256 of the seed, published when the raffle opens
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- encrypted until the draw
  seed_sealed text,
  -- known after the draw only
  seed text,
  -- how many have been numbered: 1 to this, without gaps
  tickets integer not null default 0 check (tickets >= 0),
  -- SHA-256 of the list of tickets, published when the raffle closes
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  cancelled_at timestamptz,
  primary key (merchant, campaign),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id),
  check ((seed_sealed is null) = (state in ('DRAWN', 'CANCELLED'))),
  check (seed is null or state in ('DRAWN', 'CANCELLED')),
  check ((list_hash is not null) = (state in ('CLOSED', 'DRAWN'))
    and (closed_at is not null) = (list_hash is not null)),
  check ((drawn_at is not null) = (state = 'DRAWN') and (cancelled_at is not null) = (state = 'CANCELLED'))
);
create index raffles_due on promotions.raffles (state) where state in ('OPEN', 'CLOSED');

-- Members with tickets of a raffle, and what the published list calls them: random, another one in each raffle.
create table promotions.raffle_owners (
  merchant text,
  campaign text,
  member_id bigint references identity.members,
  handle text not null check (handle ~ '^[0-9a-f]{12}$'),
  tickets integer not null default 0 check (tickets >= 0),
  primary key (merchant, campaign, member_id),
  unique (merchant, campaign, handle),
  foreign key (merchant, campaign) references promotions.raffles (merchant, campaign)
);

create table promotions.raffle_tickets (
  merchant text,
  campaign text,
  number integer check (number > 0),
  member_id bigint not null,
  -- CLAIM: the reward of another campaign
  source text not null check (source in ('DEPOSIT', 'BET', 'LOGIN', 'CLAIM')),
  -- the source of the terms and its day, `tickets:BET:1:2026-11-27`; null of a claim
  earned text,
  ref text not null,
  at timestamptz not null,
  primary key (merchant, campaign, number),
  unique (merchant, campaign, ref),
  foreign key (merchant, campaign, member_id) references promotions.raffle_owners (merchant, campaign, member_id),
  check ((earned is null) = (source = 'CLAIM'))
);
create index raffle_tickets_member on promotions.raffle_tickets (member_id, merchant, campaign, number desc);

-- Prizes in the order of the terms, each with the ticket that was drawn for it.
create table promotions.raffle_winners (
  merchant text,
  campaign text,
  -- from 1 on
  prize integer check (prize > 0),
  number integer not null,
  primary key (merchant, campaign, prize),
  unique (merchant, campaign, number),
  foreign key (merchant, campaign, number) references promotions.raffle_tickets (merchant, campaign, number)
);
