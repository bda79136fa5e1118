import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryClient } from '@atrium/cli'
import { merchantPointer, releaseRecord, SHELL, type MerchantPointer, type ReleaseRecord, type ReleaseSet } from '@atrium/contracts/releases'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'

/** A release set with its records: everything a document is made of. */
export interface RunningSet {
  readonly id: string
  readonly shell: ReleaseRecord
  readonly remotes: readonly ReleaseRecord[]
}

export interface MerchantReleases {
  readonly current: RunningSet
  /** The set before the current one: the last known good until health reports say it better. */
  readonly previous: RunningSet | undefined
}

const kept = z.object({ pointers: z.array(merchantPointer), records: z.array(releaseRecord) })

/**
 * What runs for every merchant: follows the registry's feed, and keeps all of it on disk, so that pages are served
 * while the registry is down and after a restart without it.
 */
export function createRunningSets(folder: string, registry: Pick<RegistryClient, 'feed' | 'release'>, files: FileStore) {
  const merchants = new Map<string, MerchantReleases>()
  const records = new Map<string, ReleaseRecord>()
  let pointers: MerchantPointer[] = []
  // −1: told at once after a start, whatever was kept. The registry is the one that knows.
  let sequence = -1

  const recordOf = async (name: string, version: string): Promise<ReleaseRecord> => {
    const key = `${name}@${version}`
    const record = records.get(key) ?? (await registry.release(name, version))
    await files.holdRelease(record)
    records.set(key, record)
    return record
  }
  const runningSet = async (set: ReleaseSet): Promise<RunningSet> => {
    const all = await Promise.all(Object.entries(set.releases).map(([name, version]) => recordOf(name, version)))
    const shell = all.find((record) => record.name === SHELL)
    if (!shell) throw new Error(`Release set ${set.id} has no shell`)
    return { id: set.id, shell, remotes: all.filter((record) => record !== shell).sort((a, b) => a.name.localeCompare(b.name)) }
  }
  /** A set that cannot be had whole leaves its merchant on the one before, and the other merchants alone. */
  const apply = async (news: MerchantPointer[]): Promise<{ changed: string[]; failure?: unknown }> => {
    const changed: string[] = []
    let failure: unknown
    for (const pointer of news) {
      try {
        const previous = pointer.previous && (await runningSet(pointer.previous).catch(() => undefined))
        const current = await runningSet(pointer.set)
        if (merchants.get(pointer.merchant)?.current.id !== current.id) changed.push(pointer.merchant)
        merchants.set(pointer.merchant, { current, previous })
      } catch (error) {
        failure = error
      }
    }
    if (!failure) pointers = news
    return { changed, failure }
  }
  const keep = async (): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'running.json')
    const named = new Set(pointers.flatMap((pointer) => [pointer.set, pointer.previous].flatMap((set) => (set ? Object.entries(set.releases).map((pair) => pair.join('@')) : []))))
    await writeFile(`${path}.${process.pid}`, JSON.stringify({ pointers, records: [...records].filter(([key]) => named.has(key)).map(([, record]) => record) }))
    await rename(`${path}.${process.pid}`, path)
  }

  return {
    any: (): boolean => merchants.size > 0,
    of: (merchant: string): MerchantReleases | undefined => merchants.get(merchant),
    /** Takes up what was kept on disk. Answers whether there was anything. */
    async restore(): Promise<boolean> {
      try {
        const last = kept.parse(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')))
        for (const record of last.records) records.set(`${record.name}@${record.version}`, record)
        await apply(last.pointers)
        return merchants.size > 0
      } catch {
        return false
      }
    },
    /** Asks once and applies what came; answers the merchants whose set changed. */
    async follow(signal: AbortSignal): Promise<string[]> {
      const news = await registry.feed(sequence, signal)
      const { changed, failure } = await apply(news.pointers)
      if (!failure) {
        sequence = news.sequence
        await keep()
      } else if (!changed.length) throw failure
      return changed
    },
  }
}
export type RunningSets = ReturnType<typeof createRunningSets>
