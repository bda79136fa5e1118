import type { PinWarning, Removal as CountedRemoval } from '@atrium/contracts/staff/releases/moves'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { findRecords } from '../releases/repository.ts'
import { removalsBetween } from '../release-sets/removals.ts'
import type { Removal } from '../release-sets/removals.ts'
import { visitsOf } from './visits-repository.ts'

const HOUR_MS = 3600 * 1000

/** A merchant's change from its current set to another. */
export interface Step {
  readonly merchant: string
  readonly current: { readonly set: ReleaseSet } | undefined
  readonly set: ReleaseSet
}

/** Removals at a merchant, with the affected visits. */
export interface Loss {
  readonly merchant: string
  /** Documents of the last hour. */ readonly visits: number
  readonly removals: readonly (Removal & { readonly visitsPerHour: number })[]
}

/** The removals of each valid change. Queries their data together. */
export async function lossesOf(tx: Transaction, steps: readonly Step[], now: Date): Promise<Loss[]> {
  const changing = steps.filter(({ current, set }) => current?.set.id !== set.id)
  const sets = changing.flatMap(({ current, set }) => (current ? [current.set, set] : [set]))
  const records = new Map(
    (
      await findRecords(
        tx,
        sets.flatMap(({ releases }) => Object.entries(releases)),
      )
    ).map((record) => [`${record.name}@${record.version}`, record]),
  )
  const recordsOf = (set: ReleaseSet | undefined) =>
    Object.entries(set?.releases ?? {}).flatMap((release) => records.get(release.join('@')) ?? [])
  const visits = await visitsOf(
    tx,
    changing.map(({ merchant }) => merchant),
    new Date(now.getTime() - HOUR_MS),
  )
  // Many merchants share the same change, so each is checked once.
  const alike = Map.groupBy(changing, ({ current, set }) => `${current?.set.id ?? ''} ${set.id}`)
  return [...alike.values()].flatMap((those) => {
    const [{ current, set }] = those as [Step]
    const removals = removalsBetween(recordsOf(current?.set), recordsOf(set))
    if (!removals.length) return []
    return those.map(({ merchant }) => ({
      merchant,
      visits: visits(merchant),
      removals: removals.map((removal) => ({ ...removal, visitsPerHour: visits(merchant, removal.remote) })),
    }))
  })
}

/** Converts a removal to the format of responses. */
export const toRemoval = ({
  reason: { code, values, sentence },
  visitsPerHour,
}: Loss['removals'][number]): CountedRemoval => ({ code, values, sentence, visitsPerHour })

/** Each distinct removal, with all its merchants and the sum of their visits. */
export function warningsOf(losses: readonly Loss[]): PinWarning[] {
  const all = losses.flatMap(({ merchant, removals }) =>
    removals.map((removal) => ({ merchant, ...toRemoval(removal) })),
  )
  return [...Map.groupBy(all, ({ sentence }) => sentence).values()].map((same) => {
    const { merchant: _merchant, ...removal } = same[0]!
    return {
      ...removal,
      merchants: same.map(({ merchant }) => merchant),
      visitsPerHour: same.reduce((sum, { visitsPerHour }) => sum + visitsPerHour, 0),
    }
  })
}

/**
 * Rejects changes with removals unless the decision has a reason for them.
 * @throws OperationError REMOVAL_REASON_MISSING with the removals, by merchants
 */
export function assertRemovalsReasoned(losses: readonly Loss[], removalReason: string | undefined): void {
  if (!losses.length || removalReason !== undefined) return
  const alike = Map.groupBy(losses, ({ removals }) => removals.map(({ reason: { sentence } }) => sentence).join('\n'))
  const reasons = [...alike.values()].flatMap((same) => [
    reason('removals-of', {
      merchants: same.map(({ merchant }) => merchant),
      visits: same.reduce((sum, { visits }) => sum + visits, 0),
    }),
    ...same[0]!.removals.map((removal) => removal.reason),
  ])
  throw OperationError.coded('REMOVAL_REASON_MISSING', reason('removal-reason-missing', {}), reasons)
}

/** Warnings about changes whose removals have a reason. @throws OperationError REMOVAL_REASON_MISSING */
export async function reasonedWarnings(
  tx: Transaction,
  steps: readonly Step[],
  { removalReason, now }: { removalReason?: string | undefined; now: Date },
): Promise<PinWarning[]> {
  const losses = await lossesOf(tx, steps, now)
  assertRemovalsReasoned(losses, removalReason)
  return warningsOf(losses)
}
