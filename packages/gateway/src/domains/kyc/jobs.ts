import type { Job } from '@atrium/http-server/jobs'
import { queueScreenings } from './checks/rescreen.ts'
import { createCheckRun } from './checks/run-checks.ts'
import type { CheckDeps } from './checks/run-checks.ts'
import { endExpiredDocuments } from './expire-documents.ts'

/** Jobs of verification: documents whose last day is over, and checks by the provider. */
export function kycJobs(deps: CheckDeps): Job[] {
  const runChecks = createCheckRun(deps)
  return [
    { name: 'gateway-kyc-expiry', every: 60_000, run: () => endExpiredDocuments(deps) },
    { name: 'gateway-kyc-checks', every: 3_000, run: (_now, turn) => runChecks(turn) },
    { name: 'gateway-kyc-screenings', every: 60 * 60_000, run: () => queueScreenings(deps) },
  ]
}
