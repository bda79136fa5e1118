import { SHELL, type ReleaseRecord } from '@atrium/contracts/releases'
import type { Ring } from '@atrium/contracts/portal/telemetry'
import { isInCanary } from './ring.ts'

/** A release set with its records: everything a document is made of. */
export interface RunningSet {
  readonly id: string
  readonly shell: ReleaseRecord
  readonly remotes: readonly ReleaseRecord[]
}

export interface MerchantReleases {
  /** What the pointer names; the last known good instead when that has a blocked version in it. */
  readonly current: RunningSet
  /** Another set than the current one: earned by healthy sessions, or the one before it. */
  readonly lastKnownGood: RunningSet | undefined
  readonly canary: { readonly id: number; readonly percent: number; readonly set: RunningSet } | undefined
}

export interface Choice {
  readonly set: RunningSet
  readonly ring: Ring
}

/** Throws when there is no shell among the records. */
export function runningSet(id: string, records: readonly ReleaseRecord[]): RunningSet {
  const shell = records.find((record) => record.name === SHELL)
  if (!shell) throw new Error(`Release set ${id} has no shell`)
  return {
    id,
    shell,
    remotes: records.filter((record) => record !== shell).sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/** The sets that tabs may go on with. */
export const validSets = ({ current, canary }: MerchantReleases): string[] => [
  current.id,
  ...(canary ? [canary.set.id] : []),
]

/**
 * The set of a visitor with this place. `rescue`: the document's watchdog came back because the shell of that set did
 * not start.
 */
export function chooseSet(releases: MerchantReleases, place: string, rescue = false): Choice {
  const { current, canary } = releases
  if (rescue) return { set: fallbackOf(releases, place) ?? current, ring: 'stable' }
  return canary && isInCanary(canary, place) ? { set: canary.set, ring: 'canary' } : { set: current, ring: 'stable' }
}

/** What a visitor falls back to: who tries the canary, to what the others have. */
export function fallbackOf(
  { current, canary, lastKnownGood }: MerchantReleases,
  place: string,
): RunningSet | undefined {
  return canary && isInCanary(canary, place) ? current : lastKnownGood
}

export type Blocked = readonly { readonly name: string; readonly version: string }[]

/** Whether nobody may run a version of this set. */
export function namesBlocked({ shell, remotes }: RunningSet, blocked: Blocked): boolean {
  return [shell, ...remotes].some((record) =>
    blocked.some(({ name, version }) => record.name === name && record.version === version),
  )
}
