import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createBroadcasting } from './broadcasting.ts'

/** Sends broadcasts. */
export function segmentJobs(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Job[] {
  const send = createBroadcasting(deps)
  return [{ name: 'gateway-broadcasts', every: 2_000, run: (_now, turn) => send(turn) }]
}
