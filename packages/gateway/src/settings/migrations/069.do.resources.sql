create schema if not exists settings;

-- What a merchant points its visitors to: apps, ways to write, and the payment methods it shows.
create table settings.resources (
  merchant text not null references merchants.merchants,
  resource_type text not null,
  position int not null,
  url text not null,
  -- a picture of the operator's own; without one the browser draws the code of the address
  qr_code_url text,
  -- by language code: KO, EN, CN
  label jsonb not null,
  primary key (merchant, resource_type)
);
