/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = ['agents.contracts_view', 'agents.member_days_view']
