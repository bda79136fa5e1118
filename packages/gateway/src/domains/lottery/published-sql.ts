/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = ['lottery.forget_issues', 'lottery.merchant_games_view']
