-- Campaigns: what were promotions to read get typed terms, a stage, a budget, versions, members who take part, and claims. Amounts are counts of 1/10,000.

alter table promotions.promotions rename to campaigns;
alter table promotions.campaigns drop constraint promotions_kind_check;
update promotions.campaigns set kind = 'INFO' where kind is null or kind = 'MISSION';
alter table promotions.campaigns
  alter column kind set default 'INFO',
  alter column kind set not null,
  add constraint campaigns_kind_check check (
    kind in ('INFO', 'REBATE', 'REFERRAL', 'DEPOSIT', 'FIRST_DEPOSIT', 'RELOAD', 'CASHBACK', 'FIXED', 'APP_DOWNLOAD', 'NEWBIE', 'RANKING', 'CHECK_IN', 'MISSIONS', 'RAFFLE', 'SPORTS')
  ),
  add column stage text not null default 'LIVE' check (stage in ('DRAFT', 'WAITING', 'LIVE', 'PAUSED', 'CLOSED')),
  -- typed by the kind, as contracts/rules/campaigns/terms.ts has it
  add column rules jsonb not null default '{}',
  -- of campaign_versions: the one that members see
  add column version int not null default 1 check (version > 0),
  add column closed_at timestamptz;
update promotions.campaigns set rules = jsonb_build_object('kind', kind, 'joinFirst', false, 'eligibility', '{}'::jsonb, 'limits', '[]'::jsonb, 'claimDays', 7);
create unique index campaigns_code on promotions.campaigns (merchant, upper(rules ->> 'code')) where rules ->> 'code' is not null and stage <> 'CLOSED';

-- What a campaign may cost, and what open and granted claims take of it. Apart from the campaign: each claim changes it. 
create table promotions.budgets (
  merchant text not null,
  campaign text not null,
  -- null: without a limit
  credits int8 check (credits > 0),
  claims int check (claims > 0),
  spent_credits int8 not null default 0 check (spent_credits >= 0),
  spent_claims int not null default 0 check (spent_claims >= 0),
  primary key (merchant, campaign),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);
insert into promotions.budgets (merchant, campaign) select merchant, id from promotions.campaigns;

-- For gateways of the release before, which read it; goes a release later.
create view promotions.promotions as
select id, merchant, category, position, title, summary, terms, image, starts_at, ends_at, case when kind in ('REFERRAL', 'REBATE') then kind when kind in ('MISSIONS', 'NEWBIE') then 'MISSION' end as kind
from promotions.campaigns where stage = 'LIVE';

-- Every version of a campaign, saved by staff. WAITING: another person has to approve it. At most one is a draft, at most one waits.
create table promotions.campaign_versions (
  merchant text not null,
  campaign text not null,
  number int not null check (number > 0),
  -- texts, picture, category, period, budget and rules
  contents jsonb not null,
  state text not null check (state in ('DRAFT', 'WAITING', 'LIVE', 'SUPERSEDED', 'DECLINED')),
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
  primary key (merchant, campaign, number),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);
create unique index campaign_versions_draft on promotions.campaign_versions (merchant, campaign) where state = 'DRAFT';
create unique index campaign_versions_waiting on promotions.campaign_versions (merchant, campaign) where state = 'WAITING';
create unique index campaign_versions_live on promotions.campaign_versions (merchant, campaign) where state = 'LIVE';

-- From what a campaign can cost, a second person approves it.
create table promotions.settings (
  merchant text primary key references merchants.merchants,
  approve_above int8 not null default 10000000 check (approve_above >= 0)
);

-- Members who joined.
create table promotions.enrolments (
  merchant text not null,
  campaign text not null,
  member_id bigint not null references identity.members,
  joined_at timestamptz not null,
  primary key (member_id, campaign),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id)
);

-- What a member gets, was offered, or applied for: once for each occasion of a campaign, under the terms of that time.
create table promotions.claims (
  id uuid primary key default gen_random_uuid(),
  merchant text not null,
  campaign text not null,
  member_id bigint not null references identity.members,
  -- what it is for: `once`, `day:2026-11-27`, `deposit:<order>`, `mission:<key>:<period>`, `rank:<rank>`, `prize:<number>`
  occasion text not null,
  -- GRANTED: a bonus, whose own state says what became of it
  state text not null check (state in ('PENDING', 'CLAIMABLE', 'GRANTED', 'CLAIMED', 'ISSUED', 'REJECTED', 'EXPIRED', 'CANCELLED')),
  version int not null,
  -- the reward as the campaign's rules had it: type, and how a bonus has to be wagered
  reward jsonb not null,
  -- credits, points, or tickets; the latter whole numbers and no counts of 1/10,000
  amount int8 not null check (amount > 0),
  -- of a bonus for a deposit: what is wagered along with it
  deposit int8 not null default 0 check (deposit >= 0),
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
create index claims_member on promotions.claims (member_id, created_at desc, id desc);
create index claims_campaign on promotions.claims (merchant, campaign, created_at desc, id desc);
create index claims_queue on promotions.claims (merchant, created_at, id) where state = 'PENDING';
create index claims_expiry on promotions.claims (expires_at) where state = 'CLAIMABLE';

-- Pictures that a member sent with an application.
create table promotions.claim_images (
  claim_id uuid not null references promotions.claims,
  position int not null check (position between 1 and 3),
  -- in the store of private images
  image_key text not null unique references images.private_images,
  primary key (claim_id, position)
);
alter table images.private_images drop constraint private_images_purpose_check;
alter table images.private_images add constraint private_images_purpose_check check (purpose in ('proof', 'avatar', 'application'));

-- What staff calls members by, to offer campaigns to them.
create table promotions.member_tags (
  member_id bigint not null references identity.members,
  tag text not null check (tag = trim(tag) and length(tag) between 1 and 40),
  by text not null,
  at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tags_tag on promotions.member_tags (tag);

-- Bonuses for deposits are campaigns: what could be chosen so far goes on under the same codes.
insert into promotions.campaigns (id, merchant, category, position, title, summary, terms, image, starts_at, ends_at, kind, stage, rules)
select d.code, d.merchant, 'deposit', 1000, jsonb_build_object('KO', d.title_ko, 'EN', d.title_en), jsonb_build_object('KO', d.title_ko, 'EN', d.title_en), '{"KO": "", "EN": ""}', '/art/promotion/grove~140~p.svg',
  coalesce(d.starts_at, '2026-01-01'), d.ends_at, case when d.first_only then 'FIRST_DEPOSIT' else 'DEPOSIT' end, case when d.is_on then 'LIVE' else 'PAUSED' end,
  jsonb_build_object(
    'kind', case when d.first_only then 'FIRST_DEPOSIT' else 'DEPOSIT' end, 'joinFirst', false, 'eligibility', '{}'::jsonb, 'limits', '[]'::jsonb, 'claimDays', 7,
    'percent', d.percent, 'maxAmount', trim_scale(d.max_amount / 10000.0)::text, 'minDeposit', trim_scale(d.min_deposit / 10000.0)::text,
    'wagering', jsonb_strip_nulls(jsonb_build_object(
      'multiplier', d.multiplier, 'base', 'BONUS', 'days', d.days, 'maxCashOut', trim_scale(d.max_cash_out / 10000.0)::text, 'excludedGames', '[]'::jsonb, 'debitOrder', 'REAL_FIRST'
    ))
  )
from wallet.deposit_bonuses d
on conflict do nothing;
insert into promotions.budgets (merchant, campaign) select merchant, id from promotions.campaigns on conflict do nothing;
insert into promotions.campaign_versions (merchant, campaign, number, contents, state, saved_by, saved_at)
select c.merchant, c.id, 1, jsonb_build_object(
    'category', c.category, 'position', c.position, 'title', c.title, 'summary', c.summary, 'terms', c.terms, 'image', c.image, 'startsAt', c.starts_at, 'endsAt', c.ends_at, 'rules', c.rules
  ), 'LIVE', 'migration', now()
from promotions.campaigns c;
