import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createNightlyExport } from './exports/nightly-export.ts'
import { createReportRollups } from './rollups.ts'

/** Counts settled play and the ledger for the reports of money, and writes days of merchants into files. */
export function reportJobs(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config' | 'log'>): Job[] {
  const rollUp = createReportRollups(deps)
  const exportDays = createNightlyExport(deps)
  return [
    { name: 'gateway-report-rollups', every: 2_000, run: (_now, turn) => rollUp(turn) },
    { name: 'gateway-nightly-export', every: 60_000, run: (_now, turn) => exportDays(turn) },
  ]
}
