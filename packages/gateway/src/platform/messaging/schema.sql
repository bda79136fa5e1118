-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table sms.days (
  merchant text not null,
  country text not null,
  day date not null,
  ordered integer not null default 0,
  sent integer not null default 0,
  proved integer not null default 0,
  lowered_budget integer,
  lowered_at timestamptz,
  warned_at timestamptz,
  exhausted_at timestamptz,
  without_slider integer not null default 0,
  primary key (merchant, country, day),
  foreign key (merchant) references merchants.merchants(code) on delete cascade
);
