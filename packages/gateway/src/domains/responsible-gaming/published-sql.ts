/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'protection.changes_view',
  'protection.count_deposit',
  'protection.count_play',
  'protection.count_plays',
  'protection.deposits_view',
  'protection.is_reality_check_due',
  'protection.limit_reached',
  'protection.limits_view',
  'protection.members_view',
  'protection.reject_deposit',
  'protection.used',
]
