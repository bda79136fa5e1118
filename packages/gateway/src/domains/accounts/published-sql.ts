/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'registration.agreement_texts_view',
  'registration.agreements_due',
  'registration.fields_view',
  'registration.invite_codes_view',
  'registration.invite_visits_view',
  'registration.opened_accounts',
  'registration.origins_view',
  'registration.personal_data_view',
  'registration.put_agreement_text',
  'registration.settings_view',
]
