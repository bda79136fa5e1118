import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createReportRollups } from './rollups.ts'

/** Counts settled play and the ledger for the reports of money. */
export function reportJobs(deps: Pick<Deps, 'sql'>): Job[] {
  const rollUp = createReportRollups(deps)
  return [{ name: 'gateway-report-rollups', every: 2_000, run: (_now, turn) => rollUp(turn) }]
}
