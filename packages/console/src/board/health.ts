import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { SHELL } from '@atrium/contracts/releases'

/** `unseen`: no page has used this version. */
export type HealthGrade = 'good' | 'warn' | 'bad' | 'unseen'
export interface CellHealth {
  readonly grade: HealthGrade
  /** Number of failures, fallbacks and crashes. */
  readonly troubles: number
  /** Number of loads. */
  readonly of: number
  /** Number of times that a portal server found its stored file changed; absent if never. */
  readonly tampered?: number
}

const WARN_FROM = 0.01
const BAD_FROM = 0.05
/** Below this number of loads, a share of problems that would be `bad` is only a warning. */
const HANDFUL = 20
const UNSEEN: CellHealth = { grade: 'unseen', troubles: 0, of: 0 }

/** Health of one version for one merchant in one ring. The shell is rated by documents that never started. */
export function cellHealth(
  health: OperationAnswer<'health'> | undefined,
  merchant: string | undefined,
  name: string,
  version: string | undefined,
  ring: 'stable' | 'canary',
): CellHealth {
  if (!health || !merchant || !version) return UNSEEN
  const counts = health.releases.filter(
    (one) =>
      one.merchant === merchant && one.release.name === name && one.release.version === version && one.ring === ring,
  )
  const troubles = sum(counts, ({ fallbacks, crashes, failed }) => fallbacks + crashes + failed)
  // A crash happens after the load. Fallbacks and failures did not load.
  const wanted = sum(counts, ({ loaded, fallbacks, failed }) => loaded + fallbacks + failed)
  const tampered = sum(counts, (count) => count.tampered)
  if (name !== SHELL) return withTampering(graded(troubles, Math.max(wanted, troubles)), tampered)
  const pages = health.pages.filter((one) => one.merchant === merchant && one.ring === ring)
  return withTampering(
    graded(
      troubles + sum(pages, ({ neverStarted }) => neverStarted),
      Math.max(
        sum(pages, ({ documents }) => documents),
        troubles,
      ),
    ),
    tampered,
  )
}

/** A changed file was repaired without an effect on visitors, but whoever changed it may do so again. */
const withTampering = (health: CellHealth, tampered: number): CellHealth =>
  tampered > 0 ? { ...health, grade: 'bad', tampered } : health

export function graded(troubles: number, of: number): CellHealth {
  if (of === 0) return UNSEEN
  const share = troubles / of
  const grade = share < WARN_FROM ? 'good' : share < BAD_FROM || of < HANDFUL ? 'warn' : 'bad'
  return { grade, troubles, of }
}

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0)
