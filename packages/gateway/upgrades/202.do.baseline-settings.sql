create schema settings;

-- Where a merchant's portal is available, by country (ISO 3166-1 alpha-2) and IP address. Without a row: everywhere.
create table settings.region_rules (
  merchant text primary key references merchants.merchants,
  -- only these; empty: all
  allowed_countries text[] not null default '{}',
  denied_countries text[] not null default '{}',
  -- addresses and networks, IPv4 and IPv6
  denied_networks cidr[] not null default '{}',
  check (array_to_string(allowed_countries || denied_countries, '') ~ '^([A-Z]{2})*$')
);

-- The Google tag that counts a merchant's visits. Without a row nothing is counted and no tag is loaded.
create table settings.analytics (
  merchant text primary key references merchants.merchants,
  gtag_id text not null check (gtag_id ~ '^[A-Z]{1,3}-[A-Z0-9-]{4,30}$')
);

-- What a merchant links to: apps, contact channels, and the payment methods it shows.
create table settings.resources (
  merchant text not null references merchants.merchants,
  resource_type text not null,
  position int not null,
  url text not null,
  -- a picture of the operator's own; null: the browser draws a QR code of the URL
  qr_code_url text,
  -- by language code: KO, EN, CN
  label jsonb not null,
  primary key (merchant, resource_type)
);

-- The Firebase project of a merchant's social sign-in. Without a row there is none, and Firebase is not loaded.
create table settings.firebase (
  merchant text primary key references merchants.merchants,
  project_id text not null check (project_id ~ '^[a-z0-9-]{4,63}$'),
  -- identifies the project to Firebase and is part of every page that uses it: not a secret
  api_key text not null check (api_key ~ '^[A-Za-z0-9_-]{1,128}$'),
  auth_domain text not null check (auth_domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'),
  -- Firebase sends the text messages of log-in and registration
  sms boolean not null default false,
  -- sign-in providers, in the order in which they are offered
  providers text[] not null default '{}' check (providers <@ array['google', 'facebook', 'apple', 'twitter'])
);

-- How a merchant's verification codes are sent. Without a row: a new one after 1 minute, each valid for 10 minutes.
create table settings.verification_codes (
  merchant text primary key references merchants.merchants,
  -- the specification's expiredMinutes: another code can be requested after 60 seconds times this
  resend_minutes int not null default 1 check (resend_minutes between 1 and 30),
  valid_minutes int not null default 10 check (valid_minutes between 1 and 30),
  -- a member never waits for a new code while the old one no longer works
  check (resend_minutes <= valid_minutes)
);
