-- When the owner of an e-mail address proved it. Only a proved address finds its account: by social sign-in, by "forgot password", by a second registration.
alter table identity.members add column email_verified_at timestamptz;

-- Anybody may write down any address; one account at a merchant may have proved it.
drop index identity.members_email;
create unique index members_email on identity.members (merchant, email_index) where email_verified_at is not null;
create index members_email_written on identity.members (merchant, email_index) where email_index is not null;

alter table identity.verification_codes drop constraint verification_codes_purpose_check;
alter table identity.verification_codes add constraint verification_codes_purpose_check check (purpose in ('login', 'register', 'password', 'verification', 'address'));

-- Domain rule RG-02: operators see who registered with an address that another account has proved.
alter table registration.duplicates drop constraint duplicates_reason_check;
alter table registration.duplicates add constraint duplicates_reason_check check (reason in ('person', 'ip', 'device', 'email'));
