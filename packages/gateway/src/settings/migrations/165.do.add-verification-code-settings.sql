-- How a merchant's verification codes are sent. Without a row: a new one after 1 minute, each valid for 10 minutes.
create table settings.verification_codes (
  merchant text primary key references merchants.merchants,
  -- the specification's expiredMinutes: another code can be requested after 60 seconds times this
  resend_minutes int not null default 1 check (resend_minutes between 1 and 30),
  valid_minutes int not null default 10 check (valid_minutes between 1 and 30),
  -- a member never waits for a new code while the old one no longer works
  check (resend_minutes <= valid_minutes)
);
select audit.watch('settings.verification_codes');
