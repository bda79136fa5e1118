/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'identity.account_of',
  'identity.area_blocked_until',
  'identity.devices_view',
  'identity.keep_session_alive',
  'identity.members_view',
  'identity.merchant_of',
  'identity.open_account',
  'identity.renew_upline',
  'identity.sessions_view',
  'identity.set_parent',
  'identity.set_vip_level',
  'registration.duplicates_view',
  'registration.flag_duplicates',
  'registration.exclusions_of',
  'registration.is_excluded',
  'registration.prove_payees',
]
