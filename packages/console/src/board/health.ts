import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { SHELL } from '@atrium/contracts/releases'

/** `unseen`: nobody opened a page with it. */
export type HealthGrade = 'good' | 'warn' | 'bad' | 'unseen'
export interface CellHealth {
  readonly grade: HealthGrade
  /** How often it failed, fell back or crashed. */
  readonly troubles: number
  /** Of how many times it was wanted. */
  readonly of: number
  /** How often a portal server found it changed where it was kept; absent when never. */
  readonly tampered?: number
}

const WARN_FROM = 0.01
const BAD_FROM = 0.05
/** Fewer than these are a handful: worth a look, no verdict. */
const HANDFUL = 20
const UNSEEN: CellHealth = { grade: 'unseen', troubles: 0, of: 0 }

/** One version for one merchant in one ring. The shell is judged by documents that never started. */
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
  // A crash comes after the load; what fell back or failed was never loaded.
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

/** It was mended, and visitors noticed nothing; whoever did it may come back. */
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
