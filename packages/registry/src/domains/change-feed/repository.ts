import type { Sql } from '@atrium/database'

/**
 * Sequence number of the newest log entry that concerns portal servers: changed sets, canaries, blocked versions, and
 * sets that became the last known good one or may have lost that status by an alarm. 0 before the first one.
 */
export async function newestForPortals(sql: Sql): Promise<number> {
  // The list must be textually identical to that in the index log_feed.
  const [row] = await sql<{ sequence: number }[]>`
    select sequence from registry.log where action in (
      'pinned', 'rolled-back', 'canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed', 'canary-promoted',
        'canary-aborted', 'canary-rolled-back',
      'blocked', 'unblocked', 'set-earned', 'guard-alarmed')
    order by sequence desc limit 1`
  return row?.sequence ?? 0
}
