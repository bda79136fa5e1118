import type { Sql } from '@atrium/database'

/**
 * The newest entry of the log that concerns portals: moves, canaries, blocked versions, and sets that became the last
 * known good one or may have lost that by an alarm; 0 before the first.
 */
export async function newestForPortals(sql: Sql): Promise<number> {
  // The list must be textually identical to that of the index log_feed.
  const [row] = await sql<{ sequence: number }[]>`
    select sequence from registry.log where action in (
      'pinned', 'rolled-back', 'canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed', 'canary-promoted',
        'canary-aborted', 'canary-rolled-back',
      'blocked', 'unblocked', 'set-earned', 'guard-alarmed')
    order by sequence desc limit 1`
  return row?.sequence ?? 0
}
