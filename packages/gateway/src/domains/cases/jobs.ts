import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createCaseRules } from './open-cases.ts'

/** Opens cases about members by the rules of their merchants. */
export function caseJobs(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Job[] {
  const openCases = createCaseRules(deps)
  return [{ name: 'gateway-case-rules', every: 15_000, run: (_now, turn) => openCases(turn) }]
}
