create schema registration;

-- Settings

-- What a merchant requires of new members. Without a row the defaults of the code apply.
create table registration.settings (
  merchant text primary key references merchants.merchants,
  min_age int not null default 21 check (min_age between 18 and 99),
  confirm_age int not null default 18 check (confirm_age between 18 and 99),
  terms_version text not null,
  -- counts of 1/10,000 credit, paid when the account opens
  starting_credit int8 not null default 0 check (starting_credit >= 0)
);

create table registration.fields (
  merchant text not null references merchants.merchants,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  -- source of a regular expression that must match all of the value, or *
  accepted_pattern text not null,
  pattern_id text not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between 1 and 255),
  primary key (merchant, field),
  check (min_length <= max_length)
);

-- Codes that assign a new member to the agent or member who invited them. Stored in capitals.
create table registration.invite_codes (
  merchant text not null references merchants.merchants,
  code text not null check (code = upper(code)),
  kind text not null check (kind in ('affiliate', 'referral')),
  member_id bigint not null references identity.members,
  -- valid at this host only; null: at every host
  domain text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant, code)
);

-- Members

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
  member_id bigint not null references identity.members,
  field text not null,
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
  method text not null check (method in ('WEB')),
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
  at timestamptz not null
);
create index origins_person on registration.origins (merchant, person_index) where person_index is not null;
create index origins_ip on registration.origins (merchant, ip, at desc);

-- Domain rule RG-02: possible duplicate accounts for operators to review. Nobody is rejected because of a row.
create table registration.duplicates (
  member_id bigint not null references identity.members,
  other_id bigint not null references identity.members,
  -- email: registered with an address that the other account has proved
  reason text not null check (reason in ('person', 'ip', 'device', 'email')),
  at timestamptz not null,
  reviewed_at timestamptz,
  primary key (member_id, other_id, reason)
);
create index duplicates_open on registration.duplicates (at desc) where reviewed_at is null;

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
