-- Limits of text messages against fraud: whoever is paid for messages to a number has them sent there by programs ("SMS pumping").
create schema sms;

-- Where a merchant sends text messages, and how many a day. Without a row the defaults of the gateway apply.
create table sms.settings (
  merchant text primary key references merchants.merchants on delete cascade,
  -- ITU-T E.164, without the plus
  dialing_codes text[] not null,
  -- messages per country and calendar day of the merchant
  daily_budget int not null check (daily_budget >= 0),
  -- country (ISO 3166) → another daily budget
  country_budgets jsonb not null default '{}'
);

-- Codes per country and calendar day of the merchant.
create table sms.days (
  merchant text not null references merchants.merchants on delete cascade,
  country text not null,
  day date not null,
  -- counted against the budget: also those for numbers nobody has, so that the budget does not show who has an account
  ordered int not null default 0,
  -- taken by the SMS gateway
  sent int not null default 0,
  -- entered correctly and used
  proved int not null default 0,
  -- takes the place of the budget after few codes were used; an operator's change of the settings removes it
  lowered_budget int,
  lowered_at timestamptz,
  -- when the alarms were raised, each once a day
  warned_at timestamptz,
  exhausted_at timestamptz,
  primary key (merchant, country, day)
);

-- Null for codes by e-mail; `delivered_at` null for those that were not sent.
alter table identity.verification_codes add column sms_country text, add column sms_day date, add column delivered_at timestamptz;
create index verification_codes_delivered on identity.verification_codes (delivered_at) where delivered_at is not null;
