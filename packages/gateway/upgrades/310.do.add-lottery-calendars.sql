-- Days of public draws that are moved or left out, of a game and a year, as a merchant has set them. Without a row the
-- known ones of packages/lottery-rules apply.
create table lottery.calendars (
  merchant text not null,
  code text not null,
  year int not null check (year between 2000 and 2999),
  -- [{ "day": "2027-01-01", "movedTo": "2026-12-30" }]; without movedTo there is no draw
  exceptions jsonb not null,
  version int not null default 1,
  primary key (merchant, code, year),
  foreign key (merchant, code) references lottery.merchant_games
);
