/** Views, functions and types of SQL that others may use; all else of these schemas is private. */
export const publishedSql: readonly string[] = [
  'audit.event',
  'audit.lines_after',
  'audit.note',
  'audit.require_actor',
  'audit.unlinked',
  'audit.watch',
]
