import type { RealityCheck } from '@atrium/contracts/calls'

/** Polling interval while a check is pending, because another tab may answer it. */
const WHILE_PENDING_MS = 5_000
const SOONEST_MS = 1_000

/** Milliseconds until the next request: when the next check is scheduled. False: no further request. */
export function nextRequestInMs(
  check: Pick<RealityCheck, 'isPending' | 'dueAt' | 'serverTime'> | undefined,
): number | false {
  if (!check) return false
  if (check.isPending) return WHILE_PENDING_MS
  return check.dueAt === undefined ? false : Math.max(SOONEST_MS, check.dueAt - check.serverTime)
}
