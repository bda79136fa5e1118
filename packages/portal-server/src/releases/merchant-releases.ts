import { SHELL, type ReleaseRecord } from '@atrium/contracts/releases'
import type { Ring } from '@atrium/contracts/portal/telemetry'
import { isInCanary } from './ring.ts'

/** A release set with the records of its releases, from which documents are created. */
export interface RunningSet {
  readonly id: string
  readonly shell: ReleaseRecord
  readonly remotes: readonly ReleaseRecord[]
}

export interface MerchantReleases {
  /** The set that the pointer names. If it contains a blocked version, the last known good set. */
  readonly current: RunningSet
  /** A set that differs from the current one: the last set that ran healthily, or the previous set. */
  readonly lastKnownGood: RunningSet | undefined
  readonly canary: { readonly id: number; readonly percent: number; readonly set: RunningSet } | undefined
}

export interface Choice {
  readonly set: RunningSet
  readonly ring: Ring
}

/** Creates a running set. Throws when the records do not contain a shell. */
export function runningSet(id: string, records: readonly ReleaseRecord[]): RunningSet {
  const shell = records.find((record) => record.name === SHELL)
  if (!shell) throw new Error(`Release set ${id} has no shell`)
  return {
    id,
    shell,
    remotes: records.filter((record) => record !== shell).sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/** Ids of the sets that open tabs may continue to run. */
export const validSets = ({ current, canary }: MerchantReleases): string[] => [
  current.id,
  ...(canary ? [canary.set.id] : []),
]

/**
 * Chooses the set for a visitor with this place. `rescue`: the watchdog has reloaded the document, because the shell of
 * the visitor's set did not start.
 */
export function chooseSet(releases: MerchantReleases, place: string, rescue = false): Choice {
  const { current, canary } = releases
  if (rescue) return { set: fallbackOf(releases, place) ?? current, ring: 'stable' }
  return canary && isInCanary(canary, place) ? { set: canary.set, ring: 'canary' } : { set: current, ring: 'stable' }
}

/**
 * Returns the fallback for a visitor: the current set for visitors of the canary, the last known good set for all
 * others.
 */
export function fallbackOf(
  { current, canary, lastKnownGood }: MerchantReleases,
  place: string,
): RunningSet | undefined {
  return canary && isInCanary(canary, place) ? current : lastKnownGood
}

export type Blocked = readonly { readonly name: string; readonly version: string }[]

/** Whether the set contains a blocked version. */
export function namesBlocked({ shell, remotes }: RunningSet, blocked: Blocked): boolean {
  return [shell, ...remotes].some((record) =>
    blocked.some(({ name, version }) => record.name === name && record.version === version),
  )
}
