import type { Sql } from '@atrium/database'
import type { Job } from '@atrium/http-server/jobs'
import { forgetProblems } from './problems-repository.ts'
import { foldIntoHours, foldNetworks, forgetCounts, forgetNetworks } from './repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/**
 * Counts are kept by minute for two days, since the guard compares with the day before a pin, then by hour for three
 * months.
 */
const MINUTES_FOR = 2 * DAY
const HOURS_FOR = 90 * DAY
const PROBLEMS_FOR = 30 * DAY
/**
 * Counts by network are kept by minute while a pin is watched, by hour for the day before a pin, and by day for known
 * networks and trust.
 */
const NETWORK_MINUTES_FOR = 2 * HOUR
const NETWORK_HOURS_FOR = 2 * DAY
const NETWORKS_FOR = 30 * DAY

/** Merges and deletes old counts once an hour. */
export function healthJob({ sql }: { sql: Sql }) {
  return {
    name: 'registry-health',
    every: HOUR,
    firstAfterMs: 1_000,
    async run(now) {
      await sql.begin(async (tx) => {
        await foldIntoHours(tx, new Date(now.getTime() - MINUTES_FOR))
        await forgetCounts(tx, new Date(now.getTime() - HOURS_FOR))
        await foldNetworks(tx, {
          hoursUntil: new Date(now.getTime() - NETWORK_MINUTES_FOR),
          daysUntil: new Date(now.getTime() - NETWORK_HOURS_FOR),
        })
        await forgetNetworks(tx, new Date(now.getTime() - NETWORKS_FOR))
        await forgetProblems(tx, new Date(now.getTime() - PROBLEMS_FOR))
      })
    },
  } satisfies Job
}
