import type { FeedAnswer } from '@atrium/contracts/staff/releases/feed'
import type { Sql } from '@atrium/database'
import { running } from '../pointers/service.ts'
import { readPolicies } from '../policies/service.ts'
import { blockedReleases } from '../releases/service.ts'
import { newestForPortals } from './repository.ts'

/** All that portals mind of these merchants or all, and the newest entry of the log among it. */
export async function changeFeedNow(sql: Sql, merchants: readonly string[] | undefined): Promise<FeedAnswer> {
  // First: what changes while the rest is read is told again, never missed.
  const sequence = await newestForPortals(sql)
  const [pointers, blocked, { guard }] = await Promise.all([
    running(sql, { merchants }),
    blockedReleases(sql),
    readPolicies(sql),
  ])
  return { sequence, pointers, blocked, slowMs: guard.slowMs, ringByNetwork: guard.ringByNetwork }
}
