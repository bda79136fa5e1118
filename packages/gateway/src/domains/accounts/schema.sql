-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table captcha.pictures (
  holder_hash bytea not null,
  merchant text not null,
  answer text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (holder_hash),
  foreign key (merchant) references merchants.merchants(code)
);
create index pictures_expiry on captcha.pictures (expires_at);

create table captcha.proofs (
  proof_hash bytea not null,
  merchant text not null,
  expires_at timestamptz not null,
  primary key (proof_hash),
  foreign key (merchant) references merchants.merchants(code)
);
create index proofs_expiry on captcha.proofs (expires_at);

create table captcha.puzzles (
  id text not null,
  merchant text not null,
  kind text not null,
  answer text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  work_bits integer,
  primary key (id),
  foreign key (merchant) references merchants.merchants(code),
  check (kind = any (array['slider', 'question']))
);
create index puzzles_expiry on captcha.puzzles (expires_at);

create table captcha.question_requests (
  merchant text not null,
  network text not null,
  at timestamptz not null,
  foreign key (merchant) references merchants.merchants(code)
);
create index question_requests_expiry on captcha.question_requests (at);
create index question_requests_of_network on captcha.question_requests (merchant, network, at);

create table identity.agent_contracts (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  state text not null,
  at timestamptz not null default now(),
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check (kind = any (array['dividend', 'daily', 'hourly', 'realtime'])),
  check (state = any (array['REQUESTED', 'ACTIVE', 'REJECTED', 'TERMINATED']))
);
create index agent_contracts_member on identity.agent_contracts (member_id) where state = any (array['REQUESTED', 'ACTIVE']);

create table identity.data_exports (
  token_hash bytea not null,
  member_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  foreign key (member_id) references identity.members(id)
);
create index data_exports_expiry on identity.data_exports (expires_at);

create table identity.devices (
  id bigint not null generated always as identity,
  member_id bigint not null,
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text,
  primary key (id),
  unique (member_id, token_hash),
  foreign key (member_id) references identity.members(id)
);
create index devices_seen on identity.devices (last_seen_at);
create index devices_token on identity.devices (token_hash);

create table identity.erasure_requests (
  id bigint not null generated always as identity,
  member_id bigint not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  done_at timestamptz,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check (withdrawn_at is null or done_at is null)
);
create index erasure_requests_due on identity.erasure_requests (due_at) where withdrawn_at is null and done_at is null;
create unique index erasure_requests_open on identity.erasure_requests (member_id) where withdrawn_at is null and done_at is null;

create table identity.known_addresses (
  member_id bigint not null,
  ip text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, ip),
  foreign key (member_id) references identity.members(id)
);

create table identity.login_verifications (
  ticket_hash bytea not null,
  merchant text not null,
  member_id bigint not null,
  attempt_id bigint,
  ip text not null,
  password_typed boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  on_known_device boolean not null default false,
  primary key (ticket_hash),
  foreign key (attempt_id) references identity.logins(id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code)
);
create index login_verifications_expiry on identity.login_verifications (expires_at);

create table identity.logins (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint,
  account_index text not null,
  at timestamptz not null default now(),
  ip text not null,
  user_agent text not null,
  succeeded boolean not null,
  way text,
  network text,
  device_id bigint,
  is_new_device boolean,
  primary key (id),
  foreign key (device_id) references identity.devices(id) on delete set null,
  foreign key (member_id) references identity.members(id),
  check (way = any (array['username', 'sms', 'firebase', 'register', 'reset', 'freeplay']))
);
create index logins_account on identity.logins (merchant, account_index, at desc);
create index logins_device on identity.logins (device_id) where device_id is not null;
create index logins_failures_network on identity.logins (merchant, network, at desc) where not succeeded;
create index logins_member on identity.logins (member_id, at desc);

create table identity.member_notes (
  id bigint not null generated always as identity,
  member_id bigint not null,
  author text not null,
  note text not null,
  at timestamptz not null,
  primary key (id),
  foreign key (member_id) references identity.members(id)
);
create index member_notes_member on identity.member_notes (member_id, at desc, id desc);

create table identity.members (
  id bigint not null generated always as identity,
  merchant text not null,
  account text not null,
  type integer not null default 0,
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  first_login_done boolean not null default true,
  status text not null default 'ACTIVE',
  vip_label text not null default 'Bronze',
  vip_level integer not null default 1,
  language text not null default 'KO',
  mobile_sealed text,
  mobile_index text,
  email_sealed text,
  email_index text,
  parent_id bigint,
  upline bigint[] not null default '{}'::bigint[],
  registered_at timestamptz not null default now(),
  last_seen_at timestamptz,
  avatar text,
  notices_read_at timestamptz,
  payment_password_hash text,
  email_verified_at timestamptz,
  unlocked_at timestamptz,
  avatar_choice integer,
  contact_changed_at timestamptz,
  mobile_verified_at timestamptz,
  blocked_by text[] not null default '{}'::text[],
  primary key (id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (parent_id) references identity.members(id),
  check (avatar_choice >= 1 and avatar_choice <= 12),
  check (status = any (array['ACTIVE', 'DISABLED']))
);
create index members_email_written on identity.members (merchant, email_index) where email_index is not null;
create index members_mobile_written on identity.members (merchant, mobile_index) where mobile_index is not null;
create index members_parent on identity.members (parent_id);
create index members_upline on identity.members using gin (upline);
create unique index members_account on identity.members (merchant, lower(account));
create unique index members_avatar on identity.members (avatar) where avatar is not null;
create unique index members_email on identity.members (merchant, email_index) where email_verified_at is not null;
create unique index members_mobile on identity.members (merchant, mobile_index) where mobile_verified_at is not null;

create table identity.notification_preferences (
  member_id bigint not null,
  kind text not null,
  email boolean not null,
  primary key (member_id, kind),
  foreign key (member_id) references identity.members(id),
  check (kind = any (array['NEW_DEVICE', 'MONEY', 'PROMOTION']))
);

create table identity.operators (
  member_id bigint not null,
  granted_at timestamptz not null default now(),
  primary key (member_id),
  foreign key (member_id) references identity.members(id)
);

create table identity.password_history (
  id bigint not null generated always as identity,
  member_id bigint not null,
  password_hash text not null,
  ended_at timestamptz not null,
  primary key (id),
  foreign key (member_id) references identity.members(id)
);
create index password_history_member on identity.password_history (member_id, id desc);

create table identity.password_resets (
  token_hash bytea not null,
  member_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  foreign key (member_id) references identity.members(id)
);
create index password_resets_member on identity.password_resets (member_id);

create table identity.sessions (
  token_hash bytea not null,
  member_id bigint not null,
  created_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  ip text not null,
  user_agent text not null,
  reality_checked_at timestamptz,
  must_change_password boolean not null default false,
  primary key (token_hash),
  foreign key (member_id) references identity.members(id),
  check (ended_reason = any (array['logout', 'expired', 'replaced', 'excluded', 'disabled']))
);
create index sessions_live on identity.sessions (member_id) where ended_at is null;
create index sessions_member on identity.sessions (member_id, created_at);

create table identity.throttles (
  merchant text not null,
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index throttles_at on identity.throttles (at);
create index throttles_subject on identity.throttles (merchant, kind, subject, at desc);

create table identity.totp (
  member_id bigint not null,
  secret_sealed text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  tries integer not null default 0,
  tries_since timestamptz not null default '1970-01-01 00:00:00+00'::timestamptz,
  primary key (member_id),
  foreign key (member_id) references identity.members(id)
);

create table identity.totp_recovery_codes (
  member_id bigint not null,
  code_hash text not null,
  primary key (member_id, code_hash),
  foreign key (member_id) references identity.members(id)
);

create table identity.used_payloads (
  id bytea not null,
  expires_at timestamptz not null,
  primary key (id)
);
create index used_payloads_expiry on identity.used_payloads (expires_at);

create table identity.verification_codes (
  id bigint not null generated always as identity,
  merchant text not null,
  purpose text not null,
  channel text not null,
  to_index text not null,
  code_hash text not null,
  ip text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sms_country text,
  sms_day date,
  delivered_at timestamptz,
  without_slider boolean not null default false,
  primary key (id),
  foreign key (merchant) references merchants.merchants(code),
  check (channel = any (array['sms', 'email'])),
  check (purpose = any (array['login', 'register', 'password', 'noLogin', 'verification', 'address', 'paymentPassword', 'contact']))
);
create index verification_codes_delivered on identity.verification_codes (delivered_at) where delivered_at is not null;
create index verification_codes_ip on identity.verification_codes (merchant, ip, created_at desc);
create index verification_codes_to on identity.verification_codes (merchant, to_index, created_at desc);

create table registration.consents (
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  version text not null,
  at timestamptz not null,
  ip text not null,
  primary key (id),
  foreign key (member_id) references identity.members(id),
  check (kind = any (array['terms', 'age']))
);
create index consents_member on registration.consents (member_id, kind, at desc);

create table registration.duplicates (
  member_id bigint not null,
  other_id bigint not null,
  reason text not null,
  at timestamptz not null,
  reviewed_at timestamptz,
  payee_proved boolean not null default false,
  primary key (member_id, other_id, reason),
  foreign key (member_id) references identity.members(id),
  foreign key (other_id) references identity.members(id),
  check (reason = any (array['person', 'ip', 'device', 'email', 'mobile', 'payee']))
);
create index duplicates_open on registration.duplicates (at desc) where reviewed_at is null;
create index duplicates_other on registration.duplicates (other_id, member_id);

create table registration.exclusions (
  id bigint not null generated always as identity,
  merchant text,
  kind text not null,
  value_index text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  primary key (id),
  foreign key (merchant) references merchants.merchants(code),
  check (kind = any (array['mobile', 'email', 'idNumber']))
);
create index exclusions_value on registration.exclusions (kind, value_index);

create table registration.fields (
  merchant text not null,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  accepted_pattern text not null,
  pattern_id text not null,
  min_length integer not null,
  max_length integer not null,
  primary key (merchant, field),
  foreign key (merchant) references merchants.merchants(code),
  check (min_length <= max_length),
  check (max_length >= 1 and max_length <= 255),
  check (min_length >= 0)
);

create table registration.invite_codes (
  merchant text not null,
  code text not null,
  kind text not null,
  member_id bigint not null,
  domain text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  role text not null default 'member',
  rates jsonb not null default '{}'::jsonb,
  expires_at timestamptz,
  note text,
  request_id text,
  primary key (merchant, code),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (code = upper(code)),
  check (kind = any (array['affiliate', 'referral'])),
  check (role = any (array['member', 'agent'])),
  check (kind = 'affiliate' or role = 'member' and rates = '{}'::jsonb)
);
create index invite_codes_member on registration.invite_codes (member_id, created_at desc, code desc);
create unique index invite_codes_request on registration.invite_codes (member_id, request_id) where request_id is not null;

create table registration.invite_visitors (
  merchant text not null,
  code text not null,
  day date not null,
  visitor text not null,
  primary key (merchant, code, day, visitor),
  foreign key (merchant, code) references registration.invite_codes(merchant, code)
);

create table registration.invite_visits (
  merchant text not null,
  code text not null,
  visits integer not null,
  primary key (merchant, code),
  foreign key (merchant, code) references registration.invite_codes(merchant, code)
);

create table registration.origins (
  member_id bigint not null,
  merchant text not null,
  variant text not null,
  method text not null,
  register_url text,
  domain text,
  affiliate_code text,
  referral_code text,
  recommender_id text,
  ip text not null,
  device text not null,
  person_index text,
  mobile_verified_at timestamptz,
  at timestamptz not null,
  opened_by bigint,
  request_id text,
  opened_under bigint,
  primary key (member_id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  foreign key (opened_by) references identity.members(id),
  foreign key (opened_under) references identity.members(id),
  check (method = any (array['WEB', 'AGENT'])),
  check ((method = 'AGENT') = (opened_by is not null) and (method = 'AGENT') = (request_id is not null)),
  check (variant = any (array['username', 'mobile']))
);
create index origins_affiliate on registration.origins (merchant, upper(affiliate_code)) where affiliate_code is not null;
create index origins_ip on registration.origins (merchant, ip, at desc);
create index origins_opened_under on registration.origins (opened_under, member_id) where opened_under is not null;
create index origins_person on registration.origins (merchant, person_index) where person_index is not null;
create unique index origins_request on registration.origins (opened_by, request_id) where opened_by is not null;

create table registration.personal_data (
  member_id bigint not null,
  field text not null,
  sealed text not null,
  value_index text,
  primary key (member_id, field),
  foreign key (member_id) references identity.members(id)
);

create table registration.referral_settings (
  merchant text not null,
  min_deposit bigint not null,
  min_turnover bigint not null,
  reward bigint not null,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (min_deposit > 0),
  check (min_turnover >= 0),
  check (reward > 0)
);

create table registration.referrals (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  inviter_id bigint not null,
  state text not null default 'REGISTERED',
  registered_at timestamptz not null,
  min_deposit bigint not null,
  min_turnover bigint not null,
  reward bigint not null,
  turnover bigint not null default 0,
  fed_xid xid8 not null default '0'::xid8,
  fed_id bigint not null default 0,
  qualified_at timestamptz,
  decided_at timestamptz,
  held_for text[] not null default '{}'::text[],
  reviewed_by text,
  reviewed_at timestamptz,
  review_reason text,
  primary key (id),
  unique (member_id),
  foreign key (inviter_id) references identity.members(id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (member_id <> inviter_id),
  check ((cardinality(held_for) > 0) = ((state = any (array['HELD', 'REJECTED'])) or reviewed_by is not null)),
  check ((reviewed_by is null) = (reviewed_at is null) and (reviewed_by is null) = (review_reason is null) and (reviewed_by is null or (state = any (array['QUALIFIED', 'REWARDED', 'REJECTED']))) and (reviewed_by is not null or state <> 'REJECTED')),
  check (state = any (array['REGISTERED', 'QUALIFIED', 'REWARDED', 'HELD', 'REJECTED']))
);
create index referrals_held on registration.referrals (merchant, qualified_at desc, id desc) where cardinality(held_for) > 0;
create index referrals_inviter on registration.referrals (inviter_id, registered_at desc, id desc);
create index referrals_open on registration.referrals (state) where state = any (array['REGISTERED', 'QUALIFIED']);

create table registration.settings (
  merchant text not null,
  terms_version text not null,
  starting_credit bigint not null default 0,
  default_password_sealed text,
  primary key (merchant),
  foreign key (merchant) references merchants.merchants(code),
  check (starting_credit >= 0)
);
