-- Limits of text messages against SMS pumping: fraudsters who are paid for messages to a number request them by script.
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
  -- counted against the budget. Requests for numbers without an account count too, so that the budget does not reveal
  -- who has one.
  ordered int not null default 0,
  -- accepted by the SMS gateway
  sent int not null default 0,
  -- entered correctly and used
  proved int not null default 0,
  -- replaces the budget after few codes were used; removed when an operator changes the settings
  lowered_budget int,
  lowered_at timestamptz,
  -- when the alarms were raised, each once a day
  warned_at timestamptz,
  exhausted_at timestamptz,
  primary key (merchant, country, day)
);
