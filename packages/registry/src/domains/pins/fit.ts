import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { FORGERY_CODES } from '../attestation/service.ts'
import { OperationError } from '@atrium/staff-api/errors'
import { readPolicies } from '../policies/service.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { reasonsAgainstRunning } from '../releases/eligibility.ts'
import { findRecords, newestVersions } from '../releases/repository.ts'
import { reasonsAgainst } from '../release-sets/compatibility.ts'
import { isGenuineSet, reasonsAgainstSet } from '../release-sets/sets.ts'

/** Rules for whether a set can run, besides the releases themselves. */
export interface FitRules {
  /** Calls contract of the running gateway, which does not depend on pins. */
  readonly callsVersion: string
  /** Public key of the registry (SPKI in PEM). Records without its attestation cannot run. */
  readonly publicKey: string
}

/** Returns why a set cannot run. Empty if it can. */
export type FitOf = (set: ReleaseSet) => readonly Reason[]

/** Queries the data of all sets together. The returned function then checks one set. */
export async function fitsOf(
  tx: Transaction,
  sets: readonly ReleaseSet[],
  { callsVersion, publicKey }: FitRules,
): Promise<FitOf> {
  const wanted = releasesOf(sets)
  const records = new Map((await findRecords(tx, wanted)).map((record) => [`${record.name}@${record.version}`, record]))
  const unknown = wanted.filter((release) => !records.has(release.join('@')))
  const newest = await newestVersions(
    tx,
    unknown.map(([name]) => name),
    3,
  )
  const retired = await reasonsAgainstRunning(tx, wanted, { policies: await readPolicies(tx), publicKey })
  const reasonsOf = ({ releases }: ReleaseSet): readonly Reason[] => {
    const pairs = Object.entries(releases)
    // Sorted by name, like the records of a set.
    const titles = pairs.map((release) => release.join('@')).sort()
    const against = titles.flatMap((title) => retired.get(title) ?? [])
    // The name and contracts of a forged record are not trustworthy.
    if (against.some(({ code }) => FORGERY_CODES.includes(code))) return against
    const missing = pairs.filter((release) => !records.has(release.join('@')))
    if (missing.length) return missing.map(([name, version]) => unknownRelease(name, version, newest.get(name) ?? []))
    return [
      ...against,
      ...reasonsAgainst(
        titles.map((title) => records.get(title)!),
        callsVersion,
      ),
    ]
  }
  const known = new Map<string, readonly Reason[]>()
  // A tampered set keeps its original id.
  return (set) =>
    isGenuineSet(set) ? (known.get(set.id) ?? known.set(set.id, reasonsOf(set)).get(set.id)!) : reasonsAgainstSet(set)
}

/**
 * Rejects sets that cannot run.
 * @throws OperationError PIN_REFUSED for the first merchant with such a set
 */
export async function assertFit(
  tx: Transaction,
  wanted: readonly { merchant: string; set: ReleaseSet }[],
  rules: FitRules,
): Promise<void> {
  const reasonsOf = await fitsOf(
    tx,
    wanted.map(({ set }) => set),
    rules,
  )
  for (const { merchant, set } of wanted) {
    const reasons = reasonsOf(set)
    if (reasons.length) throw OperationError.coded('PIN_REFUSED', reason('does-not-fit', { merchant }), reasons)
  }
}

/**
 * Why merchants cannot go back to a set. A set that ran before is still compatible, but its releases may have been
 * blocked, collected or tampered with, as may the set itself. Queries the data of all sets together.
 */
export async function retiredReasons(tx: Transaction, sets: readonly ReleaseSet[], publicKey: string): Promise<FitOf> {
  const retired = await reasonsAgainstRunning(tx, releasesOf(sets), {
    policies: { acceptLocal: true, refuseDirty: 'none' },
    publicKey,
  })
  return (set) => [
    ...reasonsAgainstSet(set),
    ...Object.entries(set.releases).flatMap((release) => retired.get(release.join('@')) ?? []),
  ]
}

/**
 * Checks targets of rollbacks.
 * @throws OperationError PIN_REFUSED for the first merchant with a set of `retiredReasons`
 */
export async function assertNotRetired(
  tx: Transaction,
  wanted: readonly { merchant: string; set: ReleaseSet }[],
  publicKey: string,
): Promise<void> {
  const reasonsOf = await retiredReasons(
    tx,
    wanted.map(({ set }) => set),
    publicKey,
  )
  for (const { merchant, set } of wanted) {
    const reasons = reasonsOf(set)
    if (reasons.length)
      throw OperationError.coded('PIN_REFUSED', reason('cannot-go-back', { merchant, set: set.id }), reasons)
  }
}

/** All distinct releases of the sets. */
const releasesOf = (sets: readonly ReleaseSet[]): [name: string, version: string][] => [
  ...new Map(
    sets.flatMap(({ releases }) => Object.entries(releases)).map((release) => [release.join('@'), release]),
  ).values(),
]

function unknownRelease(name: string, version: string, newest: string[]): Reason {
  const release = `${name}@${version}`
  return newest.length
    ? reason('never-published', { release, name, newest })
    : reason('nothing-published', { release, name })
}
