import type { Sql, Transaction } from '@atrium/database'

/**
 * Why the release of this row of `registry.releases` is blocked; null if it is not. The log counts as well as the row:
 * removing the block from the row does not unblock a version. The index log_blocks has only such entries.
 */
export const blockedNow = (sql: Sql | Transaction): ReturnType<Sql> => sql`coalesce(releases.blocked, (
  select case log.action when 'blocked' then log.reason end from registry.log
  where log.release_name = releases.name and log.release_version = releases.version
    and log.action in ('blocked', 'unblocked')
  order by log.sequence desc limit 1))`
