alter table games.vendors
  -- plays from the portal's one wallet; the others have a wallet of their own to transfer to
  add column is_single_wallet boolean not null default true;

alter table games.games
  -- of live games, as contracts/calls/games.ts names them
  add column game_class text check (game_class in ('BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM', 'MAHJONG_TILES', 'CARD_POKER', 'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG')),
  -- what cannot be told from other columns
  add column features text[] not null default '{}' check (features <@ array['jackpot']);
create index games_class on games.games (category, game_class, popularity desc, game_id) where game_class is not null;

-- Origins that serve the same pictures under the same paths as the portal.
create table games.image_cdns (
  merchant text not null references merchants.merchants,
  origin text not null check (origin ~ '^https?://[a-z0-9.:-]+$'),
  primary key (merchant, origin)
);

-- Grows with whatever the search index is made of, so that every process knows when its own is old.
create table games.catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into games.catalogue_version default values;

create function games.catalogue_changed() returns trigger language plpgsql as $$
begin
  update games.catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_changed after insert or delete or update of name_ko, name_en, vassalage on games.games
  for each statement execute function games.catalogue_changed();
create trigger catalogue_changed after update of name_ko, name_en on games.vendors
  for each statement execute function games.catalogue_changed();
