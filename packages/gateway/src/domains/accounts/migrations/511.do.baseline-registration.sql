create schema registration;

-- What a merchant requires of new members. Without a row the defaults of the code apply.
create table registration.settings (
  merchant text primary key references merchants.merchants,
  min_age integer not null default 21 check (min_age between 18 and 99),
  confirm_age integer not null default 18 check (confirm_age between 18 and 99),
  terms_version text not null,
  -- counts of 1/10,000 credit, paid when the account opens
  starting_credit bigint not null default 0 check (starting_credit >= 0),
  -- The password that accounts of a merchant are opened with: whoever logs in with it has to change it. Null: the one
  -- of the installation, if there is one.
  default_password_sealed text
);

create table registration.fields (
  merchant text references merchants.merchants,
  field text,
  enabled boolean not null,
  required boolean not null,
  -- source of a regular expression that must match all of the value, or *
  accepted_pattern text not null,
  pattern_id text not null,
  min_length integer not null check (min_length >= 0),
  max_length integer not null check (max_length between 1 and 255),
  primary key (merchant, field),
  check (min_length <= max_length)
);

-- Codes that assign a new member to the agent or member who invited them. Stored in capitals.
create table registration.invite_codes (
  merchant text references merchants.merchants,
  code text check (code = upper(code)),
  kind text not null check (kind in ('affiliate', 'referral')),
  member_id bigint not null references identity.members,
  -- valid at this host only; null: at every host
  domain text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  -- what a new member becomes: an account that plays, or an agent of the type that the agent above has
  role text not null default 'member' check (role in ('member', 'agent')),
  -- line rates of the new member by category, in hundredths of a percent; a missing category has the usual one
  rates jsonb not null default '{}',
  -- exclusive; null: it has no end
  expires_at timestamptz,
  -- for the agent alone
  note text,
  -- of the agent's request: what is sent again is one link
  request_id text,
  primary key (merchant, code),
  constraint invite_codes_role_is_for_agents check (kind = 'affiliate' or role = 'member' and rates = '{}')
);
create index invite_codes_member on registration.invite_codes (member_id, created_at desc, code desc);
create unique index invite_codes_request on registration.invite_codes (member_id, request_id)
  where request_id is not null;

-- Domain rule RG-03: what was agreed to, in which version, when and from where. Rows are never changed.
create table registration.consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('terms', 'age')),
  -- of the terms; of the age: the years that were confirmed
  version text not null,
  at timestamptz not null,
  ip text not null
);
create index consents_member on registration.consents (member_id, kind, at desc);

-- Domain rule DA-01: encrypted at rest, bound to member and field.
create table registration.personal_data (
  member_id bigint references identity.members,
  field text,
  sealed text not null,
  -- keyed hash of the value, for the kinds that the exclusion register has
  value_index text,
  primary key (member_id, field)
);

-- How each member registered.
create table registration.origins (
  member_id bigint primary key references identity.members,
  merchant text not null references merchants.merchants,
  variant text not null check (variant in ('username', 'mobile')),
  method text not null check (method in ('WEB', 'AGENT')),
  register_url text,
  domain text,
  affiliate_code text,
  referral_code text,
  recommender_id text,
  ip text not null,
  -- hash of the user agent: with the address, the only identification of a device
  device text not null,
  -- keyed hash of payee name and id number, when both were given
  person_index text,
  mobile_verified_at timestamptz,
  at timestamptz not null,
  opened_by bigint references identity.members,
  -- of the agent's request: what is sent again is one account
  request_id text,
  -- The agent in whose household an account that an agent opened counts, until it proves a number or an address: who
  -- opened it, or whose household that agent was in.
  opened_under bigint references identity.members,
  constraint origins_opened_by_agents check ((method = 'AGENT') = (opened_by is not null)
    and (method = 'AGENT') = (request_id is not null))
);
create index origins_affiliate on registration.origins (merchant, upper(affiliate_code))
  where affiliate_code is not null;
create index origins_ip on registration.origins (merchant, ip, at desc);
create index origins_opened_under on registration.origins (opened_under, member_id) where opened_under is not null;
create index origins_person on registration.origins (merchant, person_index) where person_index is not null;
create unique index origins_request on registration.origins (opened_by, request_id) where opened_by is not null;

-- Domain rule RG-02: possible duplicate accounts for operators to review. Nobody is rejected because of a row.
create table registration.duplicates (
  member_id bigint references identity.members,
  other_id bigint references identity.members,
  -- email: registered with an address that the other account has proved
  reason text check (reason in ('person', 'ip', 'device', 'email', 'mobile', 'payee')),
  at timestamptz not null,
  reviewed_at timestamptz,
  -- Whether the account that was flagged has been paid out to the number that it shares with the other.
  payee_proved boolean not null default false,
  primary key (member_id, other_id, reason)
);
create index duplicates_open on registration.duplicates (at desc) where reviewed_at is null;
-- Accounts of the same person are looked up from either of them.
create index duplicates_other on registration.duplicates (other_id, member_id);

-- Domain rule RG-04: who may not play, as keyed hashes. Without a merchant a row applies to all of them; without an
-- end, for ever.
create table registration.exclusions (
  id bigint generated always as identity primary key,
  merchant text references merchants.merchants,
  kind text not null check (kind in ('mobile', 'email', 'idNumber')),
  value_index text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);
create index exclusions_value on registration.exclusions (kind, value_index);

-- What a merchant gives for invited friends. Amounts are counts of 1/10,000, as all amounts here. Without a row nothing
-- is given.
create table registration.referral_settings (
  merchant text primary key references merchants.merchants,
  -- of one deposit of the friend
  min_deposit bigint not null check (min_deposit > 0),
  -- valid bets of the friend with own money
  min_turnover bigint not null check (min_turnover >= 0),
  -- to each of both
  reward bigint not null check (reward > 0)
);

-- Friends who registered with a member's code while the merchant gave a reward. The terms are those of that time: a
-- change applies to later ones.
create table registration.referrals (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  -- the friend
  member_id bigint not null unique references identity.members,
  inviter_id bigint not null references identity.members,
  state text not null default 'REGISTERED' check (state in ('REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD', 'REJECTED')),
  registered_at timestamptz not null,
  min_deposit bigint not null,
  min_turnover bigint not null,
  reward bigint not null,
  turnover bigint not null default 0,
  -- the last row of the feed of settled bets that is in the turnover
  fed_xid xid8 not null default '0'::xid8,
  fed_id bigint not null default 0,
  qualified_at timestamptz,
  decided_at timestamptz,
  held_for text[] not null default '{}',
  reviewed_by text,
  reviewed_at timestamptz,
  review_reason text,
  check (member_id <> inviter_id),
  constraint referrals_held_check check ((cardinality(held_for) > 0) = ((state in ('HELD', 'REJECTED'))
    or reviewed_by is not null)),
  constraint referrals_review_check check ((reviewed_by is null) = (reviewed_at is null)
    and (reviewed_by is null) = (review_reason is null) and (reviewed_by is null or state in ('QUALIFIED', 'REWARDED',
    'REJECTED')) and (reviewed_by is not null or state <> 'REJECTED'))
);
create index referrals_held on registration.referrals (merchant, qualified_at desc, id desc)
  where cardinality(held_for) > 0;
create index referrals_inviter on registration.referrals (inviter_id, registered_at desc, id desc);
create index referrals_open on registration.referrals (state) where state in ('REGISTERED', 'QUALIFIED');

-- How often a code was looked up by the form of a registration, a visitor counting once a day.
create table registration.invite_visits (
  merchant text,
  code text,
  visits integer not null,
  primary key (merchant, code),
  foreign key (merchant, code) references registration.invite_codes (merchant, code)
);

-- Who was counted on the last day on which somebody came: keyed hashes of addresses. Those of earlier days are deleted
-- with the first visit of a later one.
create table registration.invite_visitors (
  merchant text,
  code text,
  day date,
  visitor text,
  primary key (merchant, code, day, visitor),
  foreign key (merchant, code) references registration.invite_codes (merchant, code)
);
