alter table identity.members
  -- one of the pictures that everybody can choose; null: the one that is drawn for the account
  add column avatar_choice int check (avatar_choice between 1 and 12),
  -- when the member last changed the e-mail address or mobile number: a risk signal of withdrawals
  add column contact_changed_at timestamptz,
  -- when a changed mobile number was proved with a code; that of the registration is in registration.origins
  add column mobile_verified_at timestamptz;
-- For the route of pictures: only those that a member has are served.
create unique index members_avatar on identity.members (avatar) where avatar is not null;

-- null: not recorded
alter table identity.devices add column user_agent text;
-- null: not recorded, or the log-in failed
alter table identity.logins add column is_new_device boolean;

-- Codes that prove a new e-mail address or mobile number.
alter table identity.verification_codes drop constraint verification_codes_purpose_check;
alter table identity.verification_codes add constraint verification_codes_purpose_check check (
  purpose in ('login', 'register', 'password', 'noLogin', 'verification', 'address', 'paymentPassword', 'contact')
);

-- What a member also receives by e-mail, beside the inbox. Without a row the defaults of the code apply.
create table identity.notification_preferences (
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('NEW_DEVICE', 'MONEY', 'PROMOTION')),
  email boolean not null,
  primary key (member_id, kind)
);

-- Downloads of personal data that a member has confirmed with the password: the token is with the browser only.
create table identity.data_exports (
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index data_exports_expiry on identity.data_exports (expires_at);

-- Requests to erase personal data, each carried out once it is due.
create table identity.erasure_requests (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (withdrawn_at is null or done_at is null)
);
create unique index erasure_requests_open on identity.erasure_requests (member_id) where withdrawn_at is null and done_at is null;
create index erasure_requests_due on identity.erasure_requests (due_at) where withdrawn_at is null and done_at is null;
