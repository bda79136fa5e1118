-- Text messages that were ordered without a solved slider, where the merchant has one: the first few of a number, a
-- network, and a country's day.
alter table identity.verification_codes add column without_slider boolean not null default false;
alter table sms.days add column without_slider int not null default 0;
