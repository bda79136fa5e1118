create schema lottery;

create table lottery.games (
  code text primary key,
  area text not null check (area in ('CN', 'VN', 'SEA')),
  -- of the vendor that the game is listed with: it decides on which page the lottery opens
  account_type_name text not null,
  prize_mode text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  draw_kind text not null,
  name jsonb not null,
  rules jsonb not null,
  every_seconds int not null,
  close_seconds int not null,
  popularity int not null
);

create table lottery.merchant_games (
  merchant text not null references merchants.merchants,
  code text not null references lottery.games,
  primary key (merchant, code)
);
