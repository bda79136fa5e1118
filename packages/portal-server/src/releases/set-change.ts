import type { EventPayloads } from '@atrium/contracts/portal/events'
import { namesBlocked, validSets, type Blocked, type MerchantReleases, type RunningSet } from './merchant-releases.ts'

/** What open tabs of a merchant are told. */
export interface SetChange {
  readonly merchant: string
  readonly change: EventPayloads['releases.set.changed']
}

/** What is known of a merchant at one moment. */
export interface MerchantSets {
  readonly releases: MerchantReleases
  /** The set that the pointer names, and the one before it. */
  readonly pointed: string
  readonly previous: string | undefined
}

/** What tabs have to know of the step from one moment to the next; nothing when they may all go on. */
export function setChange(
  merchant: string,
  before: MerchantSets | undefined,
  after: MerchantSets,
  blocked: Blocked,
): SetChange | undefined {
  const runs = validSets(after.releases)
  const had = before ? validSets(before.releases) : []
  if (before && had.length === runs.length && had.every((id) => runs.includes(id))) return undefined
  const revoked = before !== undefined && isRevocation(before, after, blocked)
  return { merchant, change: { setId: after.releases.current.id, runs, ...(revoked && { revoked }) } }
}

/**
 * A set was taken back: its version was blocked, its pointer rolled back, or its canary ended without becoming the set
 * of all.
 */
function isRevocation(before: MerchantSets, after: MerchantSets, blocked: Blocked): boolean {
  const runs = validSets(after.releases)
  const ended = [before.releases.current, before.releases.canary?.set].filter(
    (set): set is RunningSet => set !== undefined && !runs.includes(set.id),
  )
  if (ended.some((set) => namesBlocked(set, blocked))) return true
  if (before.releases.canary && !runs.includes(before.releases.canary.set.id)) return true
  // A pin leaves the set before it as the one before; a rollback leaves that of the set it went back to.
  return after.pointed !== before.pointed && after.previous !== before.pointed
}
