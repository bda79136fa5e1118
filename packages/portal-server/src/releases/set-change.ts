import type { ReleaseSetChange } from '@atrium/contracts/internal/portal-servers'
import { namesBlocked, validSets, type Blocked, type MerchantReleases, type RunningSet } from './merchant-releases.ts'

/** A change of set, as published to open tabs of a merchant. */
export interface SetChange {
  readonly merchant: string
  readonly change: ReleaseSetChange
}

/** The sets of a merchant that are known at one moment. */
export interface MerchantSets {
  readonly releases: MerchantReleases
  /** The set that the pointer names, and the previous one. */
  readonly pointed: string
  readonly previous: string | undefined
}

/** Returns the change between two moments that tabs must be notified of. Undefined when all tabs can continue. */
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
 * Whether a set was revoked: it contains a version that was blocked, its pointer was rolled back, or its canary ended
 * without being promoted.
 */
function isRevocation(before: MerchantSets, after: MerchantSets, blocked: Blocked): boolean {
  const runs = validSets(after.releases)
  const ended = [before.releases.current, before.releases.canary?.set].filter(
    (set): set is RunningSet => set !== undefined && !runs.includes(set.id),
  )
  if (ended.some((set) => namesBlocked(set, blocked))) return true
  if (before.releases.canary && !runs.includes(before.releases.canary.set.id)) return true
  // After a pin, `previous` is the set that was pointed to before. After a rollback it is not.
  return after.pointed !== before.pointed && after.previous !== before.pointed
}
