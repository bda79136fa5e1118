/** SQL views, functions and types that other domains may use. Everything else in this schema is private. */
export const publishedSql: readonly string[] = ['kyc.refusal', 'kyc.screening_matches_view']
