-- Where a merchant has its visits counted. Without a row nothing is counted and nothing is loaded.
create table settings.analytics (
  merchant text primary key references merchants.merchants,
  gtag_id text not null check (gtag_id ~ '^[A-Z]{1,3}-[A-Z0-9-]{4,30}$')
);
