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
  // Plain records were written by a server without attestations.
  records: z.array(z.union([attestedRecord, releaseRecord.transform((record) => ({ record, attestation: '' }))])),
  blocked: z.array(z.object({ name: releaseName, version: releaseVersion })).default([]),
  slowMs: z.int().default(USUAL_SLOW_MS),
  /** The time since which each merchant is served its set. */
  since: z.record(z.string(), z.object({ set: z.string(), at: z.iso.datetime() })).default({}),
  ringByNetwork: z.boolean().default(true),
})

/** Interval between attempts to fetch a failed set, while the feed returns nothing new. */
const RETRY_MS = 5_000

export interface Followed {
  /** The changes to publish to open tabs. */
  readonly changes: readonly SetChange[]
  /** Why a set could not be taken; it is retried. */
  readonly failure?: unknown
}

/** The stored state of one merchant: the pointer, and its sets with all their files. */
interface MerchantState {
  readonly pointer: MerchantPointer
  readonly set: RunningSet
  readonly lastKnownGood: RunningSet | undefined
  readonly previous: RunningSet | undefined
  readonly canary: MerchantReleases['canary']
}

/**
 * The running sets of every merchant: follows the registry's feed, and stores everything on disk, so that pages are
 * served while the registry is down and after a restart without it.
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
  /** Reasons why the decided set of a merchant could not be taken; no entry means it was. */
  const faults = new Map<string, ServingFault>()
  const since = new Map<string, { readonly set: string; readonly at: string }>()
  let blocked: Blocked = []
  let slowMs = USUAL_SLOW_MS
  let ringByNetwork = true
  // −1: the feed returns everything at once after a start, whatever was restored, because the registry is
  // authoritative.
  let sequence = -1
  /** The feed's last response, while a part of it could not be taken. */
  let unfinished: FeedAnswer | undefined

  async function fetchSet(set: ReleaseSet): Promise<RunningSet> {
    if (!isGenuineSet(set)) throw new UntrustedSetError(set.id)
    return runningSet(
      set.id,
      await Promise.all(Object.entries(set.releases).map(([name, version]) => records.hold(name, version))),
    )
  }

  /** The set of the pointer has to be fetched whole. Its fallbacks and its canary may fail individually. */
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
   * Applies pointers. When a set cannot be fetched whole, its merchant keeps the previous one, and other merchants are
   * unaffected.
   */
  async function apply(pointers: readonly MerchantPointer[]): Promise<Followed> {
    let failure: unknown
    for (const pointer of pointers) {
      const { merchant } = pointer
      faults.delete(merchant)
      const onFailure = (set: ReleaseSet, error: unknown) => {
        failure = error
        // Failed fallbacks are no fault: they are not the decided set.
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

  /** The next feed response, or the unfinished one for a retry when there is none in time. */
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
    /** Fetches a published release with all its files, though no set here contains it: for previews. */
    holdForPreview: records.holdForPreview,
    /** Whether this version is blocked. */
    isBlocked: (name: string, version: string): boolean =>
      blocked.some((each) => each.name === name && each.version === version),
    /** Whether a release is, or lately was, in a set that runs here. */
    knows: records.has,
    /** Version of the shell of a set that is here. */
    shellOf: (set: string): string | undefined =>
      [...held.values()]
        .flatMap((each) => [each.set, each.canary?.set, each.lastKnownGood, each.previous])
        .find((each) => each?.id === set)?.shell.version,
    /**
     * The merchants that a release reaches, each with the set that contains it: the running one before its fallbacks.
     */
    reachOf: (name: string, version: string): readonly Reach[] =>
      [...held.values()].flatMap(({ pointer }) => reachIn(pointer, name, version) ?? []),
    /** The served set of every merchant, since when, and why it is not the decided one. */
    serving: (): ServedSet[] => [...new Set([...setsByMerchant.keys(), ...faults.keys()])].map(servingOf),
    /** Milliseconds: a first view that takes longer is slow, by the registry's policies. */
    slowMs: (): number => slowMs,
    /** Whether visitors without a cookie get the ring of their network, by the registry's policies. */
    isRingByNetwork: (): boolean => ringByNetwork,
    /** Restores the sets stored on disk. Returns the changes to publish to tabs: none when nothing was stored. */
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
    /** Waits for the next change and applies it. Rejects when the registry does not respond. */
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
/** A merchant that a release reaches, and in which set. */
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

/** The fault of a set that is decided and fetched, but not served because a version of it is blocked. */
function blockedFault({ set, canary }: MerchantState, { releases }: MerchantSets): ServingFault | undefined {
  const passedOver = [
    ...(set.id === releases.current.id ? [] : [set]),
    ...(canary && !releases.canary ? [canary.set] : []),
  ][0]
  return passedOver && { code: 'blocked', set: passedOver.id, message: 'A version of this set is blocked.' }
}

/** The sets to serve from the stored ones: nothing blocked, as long as there is an alternative. */
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
