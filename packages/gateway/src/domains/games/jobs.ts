import type { Job } from '@atrium/http-server/jobs'
import type { Deps } from '../../platform/deps.ts'
import { createPopularity } from './popularity/popularity-job.ts'

const MINUTE_MS = 60_000

/** Jobs for the popularity of games. */
export function gameJobs(deps: Pick<Deps, 'sql' | 'clock' | 'log'>): Job[] {
  const popularity = createPopularity(deps)
  return [
    { name: 'gateway-played-games', every: 10_000, run: (_now, turn) => popularity.count(turn) },
    // Lists show the new popularity within minutes.
    { name: 'gateway-popularity', every: 5 * MINUTE_MS, firstAfterMs: 30_000, run: () => popularity.compute() },
  ]
}
