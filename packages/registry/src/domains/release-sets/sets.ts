import type { SetChange } from '@atrium/contracts/staff/releases/moves'
import type { Replacements } from '@atrium/contracts/staff/terms'
import type { ReleaseSet } from '@atrium/contracts/releases'
import { isGenuineSet, makeSet } from '@atrium/staff-client/sets'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'

export { isGenuineSet } from '@atrium/staff-client/sets'

/** Why a set is rejected: its releases in the database do not match its id, which is their hash. */
export const reasonsAgainstSet = (set: ReleaseSet): Reason[] =>
  isGenuineSet(set) ? [] : [reason('set-changed', { set: set.id })]

/**
 * Rejects sets derived from a tampered one, since they would contain its changes. Only the set itself can follow, which
 * restores it.
 * @throws OperationError PIN_REFUSED
 */
export function assertGenuine(merchant: string, current: ReleaseSet | undefined, next?: ReleaseSet): void {
  const reasons = current && current.id !== next?.id ? reasonsAgainstSet(current) : []
  if (reasons.length) throw OperationError.coded('PIN_REFUSED', reason('runs-changed-set', { merchant }), reasons)
}

/** Differences between two sets, by name. */
export function changesBetween(current: ReleaseSet | undefined, set: ReleaseSet): SetChange[] {
  const names = [...new Set([...Object.keys(current?.releases ?? {}), ...Object.keys(set.releases)])].sort()
  return names.flatMap((name) => {
    const [from, to] = [current?.releases[name], set.releases[name]]
    return from === to ? [] : [{ name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
  })
}

/** The set with some releases replaced or removed. */
export function replaced(current: ReleaseSet | undefined, releases: Replacements): ReleaseSet {
  const all = { ...current?.releases, ...releases }
  return makeSet(Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null)))
}
