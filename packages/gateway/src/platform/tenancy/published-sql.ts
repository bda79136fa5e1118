/** Views, functions and types of SQL that others may use; all else of these schemas is private. */
export const publishedSql: readonly string[] = [
  'merchants.merchants_view',
  'merchants.modules_view',
  'settings.import_setting',
  'settings.merchant_settings_view',
  'settings.tell_status',
]
