/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'games.categories_view',
  'games.games_view',
  'games.image_cdns_view',
  'games.launch_cdns_view',
  'games.maintenances_view',
  'games.merchant_categories_view',
  'games.merchant_rooms_view',
  'games.merchant_vendors_view',
  'games.off_games_view',
  'games.provider_origins_view',
  'games.providers_view',
  'games.returns_view',
  'games.rooms_view',
  'games.takes_free_rounds',
  'games.vendors_view',
]
