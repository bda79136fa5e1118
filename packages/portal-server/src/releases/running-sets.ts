import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaffClient } from '@atrium/staff-client'
import { isGenuineSet } from '@atrium/staff-client/sets'
import { USUAL_SLOW_MS, type FeedAnswer } from '@atrium/contracts/staff/releases/feed'
import type { ServedSet, ServingFault } from '@atrium/contracts/staff/releases/serving'
import {
  merchantPointer,
  releaseName,
  releaseRecord,
  releaseVersion,
  type MerchantPointer,
  type ReleaseSet,
} from '@atrium/contracts/releases'
import type { Ring } from '@atrium/contracts/portal/telemetry'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import { namesBlocked, runningSet, type Blocked, type MerchantReleases, type RunningSet } from './merchant-releases.ts'
import { attestedRecord, createRecordStore, UntrustedSetError, type VerifyRelease } from './record-store.ts'
import { servingFault } from './serving-faults.ts'
import { setChange, type SetChange, type MerchantSets } from './set-change.ts'
import type { Tampering } from './tamperings.ts'

const kept = z.object({
  pointers: z.array(merchantPointer),
  // Records without an attestation were written by servers that did not have attestations yet.
  records: z.array(z.union([attestedRecord, releaseRecord.transform((record) => ({ record, attestation: '' }))])),
  blocked: z.array(z.object({ name: releaseName, version: releaseVersion })).default([]),
  slowMs: z.int().default(USUAL_SLOW_MS),
  /** The time since which each merchant's current set is served. */
  since: z.record(z.string(), z.object({ set: z.string(), at: z.iso.datetime() })).default({}),
  ringByNetwork: z.boolean().default(true),
})

/** Interval between attempts to fetch a failed set while the feed returns nothing new. */
const RETRY_MS = 5_000

export interface Followed {
  /** Changes to publish to open tabs. */
  readonly changes: readonly SetChange[]
  /** Why a set could not be fetched. It is retried. */
  readonly failure?: unknown
}

/** The state of one merchant that is stored on disk: the pointer, and its sets, whose files are all present. */
interface MerchantState {
  readonly pointer: MerchantPointer
  readonly set: RunningSet
  readonly lastKnownGood: RunningSet | undefined
  readonly previous: RunningSet | undefined
  readonly canary: MerchantReleases['canary']
}

/**
 * The running sets of every merchant. Follows the registry's feed and stores everything on disk, so that pages are
 * served while the registry is down, even after a restart.
 */
export function createRunningSets(
  folder: string,
  registry: Pick<StaffClient, 'feed' | 'release'>,
  files: FileStore,
  verify?: VerifyRelease,
  onTampering?: (found: Tampering) => void,
) {
  const records = createRecordStore(registry, files, verify, onTampering)
  const held = new Map<string, MerchantState>()
  const setsByMerchant = new Map<string, MerchantSets>()
  /** Why the decided set of a merchant could not be fetched. A merchant without an entry has its decided set. */
  const faults = new Map<string, ServingFault>()
  const since = new Map<string, { readonly set: string; readonly at: string }>()
  let blocked: Blocked = []
  let slowMs = USUAL_SLOW_MS
  let ringByNetwork = true
  // −1 makes the feed return everything once after a start, regardless of what was restored, because the registry is
  // authoritative.
  let sequence = -1
  /** The feed's last response, if a part of it could not be applied. */
  let unfinished: FeedAnswer | undefined

  async function fetchSet(set: ReleaseSet): Promise<RunningSet> {
    if (!isGenuineSet(set)) throw new UntrustedSetError(set.id)
    return runningSet(
      set.id,
      await Promise.all(Object.entries(set.releases).map(([name, version]) => records.hold(name, version))),
    )
  }

  /** The pointer's set must be fetched completely. Its fallbacks and its canary may fail individually. */
  async function fetchMerchant(
    pointer: MerchantPointer,
    onFailure: (set: ReleaseSet, error: unknown) => void,
  ): Promise<MerchantState> {
    const optional = (set: ReleaseSet | undefined) =>
      set ? fetchSet(set).catch((error: unknown) => void onFailure(set, error)) : undefined
    const set = await fetchSet(pointer.set)
    const [lastKnownGood, previous, canary] = await Promise.all([
      optional(pointer.lastKnownGood),
      optional(pointer.previous),
      optional(pointer.canary?.set),
    ])
    return {
      pointer,
      set,
      lastKnownGood: lastKnownGood ?? undefined,
      previous: previous ?? undefined,
      canary:
        canary && pointer.canary ? { id: pointer.canary.id, percent: pointer.canary.percent, set: canary } : undefined,
    }
  }

  /**
   * Applies pointers. When a set cannot be fetched completely, its merchant keeps the previous one. Other merchants are
   * not affected.
   */
  async function apply(pointers: readonly MerchantPointer[]): Promise<Followed> {
    let failure: unknown
    for (const pointer of pointers) {
      const { merchant } = pointer
      faults.delete(merchant)
      const onFailure = (set: ReleaseSet, error: unknown) => {
        failure = error
        // Failed fallbacks are not reported as faults, because they are not the decided set.
        if (set === pointer.set || set === pointer.canary?.set) faults.set(merchant, servingFault(set.id, error))
      }
      await fetchMerchant(pointer, onFailure).then(
        (fetched) => held.set(merchant, fetched),
        (error: unknown) => onFailure(pointer.set, error),
      )
    }
    const changes: SetChange[] = []
    for (const [merchant, what] of held) {
      const now = merchantSetsOf(what, blocked)
      const change = setChange(merchant, setsByMerchant.get(merchant), now, blocked)
      setsByMerchant.set(merchant, now)
      if (since.get(merchant)?.set !== now.releases.current.id)
        since.set(merchant, { set: now.releases.current.id, at: new Date().toISOString() })
      if (change) changes.push(change)
    }
    return { changes, failure }
  }

  function servingOf(merchant: string): ServedSet {
    const sets = setsByMerchant.get(merchant)
    if (!sets) return { merchant, fault: faults.get(merchant) }
    const { current, canary } = sets.releases
    return {
      merchant,
      set: current.id,
      since: since.get(merchant)?.at,
      canary: canary?.set.id,
      fault: faults.get(merchant) ?? blockedFault(held.get(merchant)!, sets),
    }
  }

  /**
   * Returns the next response of the feed. If there is none within `RETRY_MS`, returns the unfinished response for a
   * retry.
   */
  async function nextFeed(signal: AbortSignal): Promise<FeedAnswer> {
    const last = unfinished
    if (!last) return registry.feed({ after: sequence }, { signal, timeout: 40_000 })
    const patience = AbortSignal.timeout(RETRY_MS)
    return registry
      .feed({ after: sequence }, { signal: AbortSignal.any([signal, patience]), timeout: 40_000 })
      .catch((error: unknown) => {
        if (patience.aborted && !signal.aborted) return last
        throw error
      })
  }

  async function keep(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'running.json')
    const pointers = [...held.values()].map(({ pointer }) => pointer)
    const named = new Set(
      pointers.flatMap((pointer) =>
        [pointer.set, pointer.previous, pointer.lastKnownGood, pointer.canary?.set].flatMap((set) =>
          set ? Object.entries(set.releases).map((pair) => pair.join('@')) : [],
        ),
      ),
    )
    await writeFile(
      `${path}.${process.pid}`,
      JSON.stringify({
        pointers,
        records: [...named].flatMap((key) => records.get(key) ?? []),
        blocked,
        slowMs,
        ringByNetwork,
        since: Object.fromEntries(since),
      }),
    )
    await rename(`${path}.${process.pid}`, path)
  }

  return {
    any: (): boolean => held.size > 0,
    of: (merchant: string): MerchantReleases | undefined => setsByMerchant.get(merchant)?.releases,
    /** Fetches a published release with all its files for a preview, even if no set contains it. */
    holdForPreview: records.holdForPreview,
    /** Whether this version of a release is blocked. */
    isBlocked: (name: string, version: string): boolean =>
      blocked.some((each) => each.name === name && each.version === version),
    /** Whether a release is or recently was in a set that this server runs. */
    knows: records.has,
    /** Returns the version of the shell in a set that this server has. */
    shellOf: (set: string): string | undefined =>
      [...held.values()]
        .flatMap((each) => [each.set, each.canary?.set, each.lastKnownGood, each.previous])
        .find((each) => each?.id === set)?.shell.version,
    /**
     * The merchants whose sets contain a release. Each has the set that contains it: preferably the running one, else a
     * fallback.
     */
    reachOf: (name: string, version: string): readonly Reach[] =>
      [...held.values()].flatMap(({ pointer }) => reachIn(pointer, name, version) ?? []),
    /** Returns for every merchant the served set, since when it is served, and why it is not the decided one. */
    serving: (): ServedSet[] => [...new Set([...setsByMerchant.keys(), ...faults.keys()])].map(servingOf),
    /** Threshold in milliseconds above which a first view is slow. Set by the registry's policies. */
    slowMs: (): number => slowMs,
    /** Whether visitors without a cookie get the ring of their network. Set by the registry's policies. */
    isRingByNetwork: (): boolean => ringByNetwork,
    /** Restores the sets stored on disk. Returns the changes to publish to tabs, none when nothing was stored. */
    async restore(): Promise<readonly SetChange[]> {
      try {
        const last = kept.parse(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')))
        records.offer(last.records)
        blocked = last.blocked
        slowMs = last.slowMs
        for (const [merchant, each] of Object.entries(last.since)) since.set(merchant, each)
        ringByNetwork = last.ringByNetwork
        return (await apply(last.pointers)).changes
      } catch {
        return []
      }
    },
    /** Waits for the next response of the feed and applies it. Rejects when the registry does not respond. */
    async follow(signal: AbortSignal): Promise<Followed> {
      const feed = await nextFeed(signal)
      blocked = feed.blocked
      slowMs = feed.slowMs
      ringByNetwork = feed.ringByNetwork
      const followed = await apply(feed.pointers)
      unfinished = followed.failure === undefined ? undefined : feed
      sequence = feed.sequence
      await keep()
      return followed
    },
  }
}
/** A merchant with a set that contains the release. */
export interface Reach {
  readonly merchant: string
  readonly set: string
  readonly ring: Ring
}

function reachIn(
  { merchant, set, canary, lastKnownGood, previous }: MerchantPointer,
  name: string,
  version: string,
): Reach | undefined {
  const names = (each: ReleaseSet | undefined): each is ReleaseSet => each?.releases[name] === version
  if (!names(set) && names(canary?.set)) return { merchant, set: canary!.set.id, ring: 'canary' }
  const found = [set, lastKnownGood, previous].find(names)
  return found && { merchant, set: found.id, ring: 'stable' }
}

export type RunningSets = ReturnType<typeof createRunningSets>

/** Returns the fault of a set that was decided and fetched, but is not served because it contains a blocked version. */
function blockedFault({ set, canary }: MerchantState, { releases }: MerchantSets): ServingFault | undefined {
  const passedOver = [
    ...(set.id === releases.current.id ? [] : [set]),
    ...(canary && !releases.canary ? [canary.set] : []),
  ][0]
  return passedOver && { code: 'blocked', set: passedOver.id, message: 'A version of this set is blocked.' }
}

/**
 * Chooses the sets to serve from the stored ones. Avoids sets with blocked versions as long as there is an alternative.
 */
function merchantSetsOf(
  { pointer, set, previous, lastKnownGood, canary }: MerchantState,
  blocked: Blocked,
): MerchantSets {
  const isFine = (each: RunningSet | undefined): each is RunningSet =>
    each !== undefined && !namesBlocked(each, blocked)
  const fallback = [lastKnownGood, previous].find((each): each is RunningSet => isFine(each) && each.id !== set.id)
  const current = isFine(set) ? set : (fallback ?? set)
  return {
    pointed: pointer.set.id,
    previous: pointer.previous?.id,
    releases: {
      current,
      lastKnownGood: fallback === current ? undefined : fallback,
      canary: isFine(canary?.set) ? canary : undefined,
    },
  }
}
