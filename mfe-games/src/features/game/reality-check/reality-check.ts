import type { RealityCheck } from '@atrium/contracts/calls'

/** While the player is asked, another tab may answer for all. */
const WHILE_PENDING_MS = 5_000
const SOONEST_MS = 1_000

/** In how many milliseconds from its answer the server is asked again: when the next check is due. False: never. */
export function askAgainIn(
  check: Pick<RealityCheck, 'isPending' | 'dueAt' | 'serverTime'> | undefined,
): number | false {
  if (!check) return false
  if (check.isPending) return WHILE_PENDING_MS
  return check.dueAt === undefined ? false : Math.max(SOONEST_MS, check.dueAt - check.serverTime)
}
