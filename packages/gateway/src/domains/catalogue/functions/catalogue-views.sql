-- Views that the catalogue publishes to other domains, with only the columns that these use.
create or replace view games.categories_view as select category, position, points from games.categories;
create or replace view games.games_view as select
  game_id, vassalage, name_ko, name_en, icon, category, engine, theme, popularity, maintenance, min_bet, max_bet,
  max_win
from games.games;
create or replace view games.image_cdns_view as select merchant, origin from games.image_cdns;
create or replace view games.launch_cdns_view as select merchant, origin from games.launch_cdns;
create or replace view games.maintenances_view as select merchant, kind, subject, starts_at, ends_at
from games.maintenances;
create or replace view games.merchant_categories_view as select
  merchant, category, position, points
from games.merchant_categories;
create or replace view games.merchant_rooms_view as select merchant, room_id, is_on, min_bet, max_bet
from games.merchant_rooms;
create or replace view games.merchant_vendors_view as select merchant, vassalage from games.merchant_vendors;
create or replace view games.off_games_view as select merchant, game_id from games.merchant_games where not is_on;
create or replace view games.provider_origins_view as select code, origin from games.providers
where enabled and origin <> '';
create or replace view games.providers_view as select
  code, public_key, enabled, faulty_until, closes_left_rounds, former_key, former_key_until
from games.providers;
create or replace view games.returns_view as select provider, theme, most from games.returns;
create or replace view games.rooms_view as select room_id, min_bet, max_bet, maintenance from games.rooms;
create or replace view games.vendors_view as select
  vassalage, provider, name_ko, name_en, small_icon, category, position, maintenance, is_single_wallet
from games.vendors;
