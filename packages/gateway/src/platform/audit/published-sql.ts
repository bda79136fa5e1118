/** Views, functions and types that SQL of other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'audit.event',
  'audit.lines_after',
  'audit.note',
  'audit.require_actor',
  'audit.unlinked',
  'audit.watch',
]
