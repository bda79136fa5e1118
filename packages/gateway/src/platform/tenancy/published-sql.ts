/** Views, functions and types that SQL of other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'merchants.merchants_view',
  'merchants.modules_view',
  'settings.import_setting',
  'settings.merchant_settings_view',
  'settings.notify_status',
]
