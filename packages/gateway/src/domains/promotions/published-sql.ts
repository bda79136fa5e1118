/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'promotions.campaigns_view',
  'promotions.earning_rates',
  'promotions.member_tags_view',
  'promotions.point_items_view',
  'promotions.point_levels_view',
  'promotions.point_rates_view',
  'promotions.point_settings_view',
  'promotions.vip_changes_view',
]
