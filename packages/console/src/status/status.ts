import type { PortalServing, ReleaseStatus } from '@atrium/contracts/staff/releases/serving'

/** `rejected` and `tampered` are forgeries; `partly` is any other difference between decided and served. */
export type ServedGrade = 'unknown' | 'served' | 'partly' | 'forged'

/** Compares the served sets with the decided one; `unknown` if no portal server reports. */
export function servedGrade({ served }: ReleaseStatus): ServedGrade {
  if (served.length === 0) return 'unknown'
  if (served.some(({ fault }) => fault?.code === 'rejected' || fault?.code === 'tampered')) return 'forged'
  return served.every(({ isDecided }) => isDecided) ? 'served' : 'partly'
}

/** Time since which all servers with the decided set serve it; undefined if none does. */
export const servedSince = (served: readonly PortalServing[]): string | undefined =>
  served
    .flatMap(({ isDecided, since }) => (isDecided && since ? [since] : []))
    .sort()
    .at(-1)

/** Number of open tabs: all tabs, and by set those with neither the decided set nor its canary. */
export function tabsOf({ decided, seen: { sets } }: ReleaseStatus): {
  all: number
  others: ReleaseStatus['seen']['sets']
} {
  return {
    all: sets.reduce((sum, { tabs }) => sum + tabs, 0),
    others: sets.filter(({ set }) => set !== decided.set.id && set !== decided.canary?.set),
  }
}
