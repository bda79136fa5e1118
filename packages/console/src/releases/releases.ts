import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { SHELL, type MerchantPointer, type ReleaseSet } from '@atrium/contracts/releases'

export type Runners = OperationAnswer<'runners'>
export type Runner = Runners[number]['merchants'][number]
export type Usage = OperationAnswer<'usage'>

/** Every remote that has a release: the shell first, then by name. */
export const namesOf = (releases: readonly ReleaseSummary[]): string[] =>
  [...new Set(releases.map(({ name }) => name))].sort(
    (one, other) => Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other),
  )

export const runsFor = (runners: Runners, name: string, version: string): readonly Runner[] =>
  runners.find((one) => one.name === name && one.version === version)?.merchants ?? []

/** Releases, newest first. */
export const releasesOf = (releases: readonly ReleaseSummary[], name: string): ReleaseSummary[] =>
  releases
    .filter((release) => release.name === name)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))

/** Bytes of a first visit relative to the previous release; absent if either was not measured. */
export const growth = ({ compressed }: Pick<ReleaseSummary, 'compressed'>): number | undefined =>
  compressed?.before && compressed.first - compressed.before.first

export const isOverBudget = ({ compressed }: Pick<ReleaseSummary, 'compressed'>): boolean =>
  compressed?.budget !== undefined && compressed.first > compressed.budget

/** Target set of these merchants after a block; absent when no set without blocked releases remains. */
export interface BlockStep {
  readonly merchant: string
  /** Whether only the merchant's canary ends, while its other visitors keep their set. */
  readonly canaryOnly: boolean
  readonly to?: ReleaseSet
}

/**
 * Merchants that a block of a version would move, and their target sets. The registry computes them again when it
 * blocks.
 */
export function blockPreview(
  pointers: readonly MerchantPointer[],
  releases: readonly ReleaseSummary[],
  name: string,
  version: string,
): BlockStep[] {
  const unusable = new Set(
    releases
      .filter(({ blocked, collectedAt }) => blocked !== undefined || collectedAt !== undefined)
      .map((release) => `${release.name}@${release.version}`),
  ).add(`${name}@${version}`)
  const mayRun = (set: ReleaseSet | undefined) =>
    set && Object.entries(set.releases).every(([remote, of]) => !unusable.has(`${remote}@${of}`))
  return pointers.flatMap(({ merchant, set, canary, lastKnownGood, previous }): BlockStep[] => {
    if (set.releases[name] === version)
      return [{ merchant, canaryOnly: false, to: [lastKnownGood, previous].find(mayRun) }]
    return canary?.set.releases[name] === version ? [{ merchant, canaryOnly: true }] : []
  })
}

export interface StillUsed {
  /** Remotes that consume it in a version that runs now, by declaration or by observed use. */
  readonly remotes: number
  readonly merchants: number
}

/** Remotes that would be affected if the contract were removed today. */
export function stillUsed(usage: Usage): StillUsed {
  const running = usage
    .filter(({ direction }) => direction !== 'emits')
    .map(({ release, merchants }) => ({
      name: release.name,
      merchants: merchants.filter(({ runsSince }) => runsSince !== undefined),
    }))
    .filter(({ merchants }) => merchants.length > 0)
  return {
    remotes: new Set(running.map(({ name }) => name)).size,
    merchants: new Set(running.flatMap(({ merchants }) => merchants.map(({ merchant }) => merchant))).size,
  }
}
