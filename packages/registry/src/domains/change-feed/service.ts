import type { FeedAnswer } from '@atrium/contracts/staff/releases/feed'
import type { Sql } from '@atrium/database'
import { running } from '../pointers/service.ts'
import { readPolicies } from '../policies/service.ts'
import { blockedReleases } from '../releases/service.ts'
import { newestForPortals } from './repository.ts'

/** All data for portal servers of these merchants or all, with the sequence number of the newest relevant log entry. */
export async function changeFeedNow(sql: Sql, merchants: readonly string[] | undefined): Promise<FeedAnswer> {
  // Read first, so that a change during the following reads is returned again instead of missed.
  const sequence = await newestForPortals(sql)
  const [pointers, blocked, { guard }] = await Promise.all([
    running(sql, { merchants }),
    blockedReleases(sql),
    readPolicies(sql),
  ])
  return { sequence, pointers, blocked, slowMs: guard.slowMs, ringByNetwork: guard.ringByNetwork }
}
