/** Views, functions and types that SQL of other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = ['realtime.announce_staff_data', 'realtime.follow_for_staff']
