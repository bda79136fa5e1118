-- Views that promotions publish to other domains, with only the columns that these use.
create or replace view promotions.campaigns_view as select
  id, merchant, image, starts_at, ends_at, kind, stage
from promotions.campaigns;
create or replace view promotions.member_tags_view as select member_id, tag from promotions.member_tags;
create or replace view promotions.point_items_view as select
  merchant, image, price, level_prices, value, is_on, free_rounds
from promotions.point_items;
create or replace view promotions.point_levels_view as select merchant, level, factor from promotions.point_levels;
create or replace view promotions.point_rates_view as select merchant, category, rate from promotions.point_rates;
create or replace view promotions.point_settings_view as select
  merchant, weekend_factor, conversion_rate
from promotions.point_settings;
create or replace view promotions.vip_changes_view as select
  member_id, at, from_level, to_level
from promotions.vip_changes;
