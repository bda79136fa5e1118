import { randomUUID } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import { MAX_CATALOGUE_PAGE } from '@atrium/contracts/wallet-api/catalogue'
import type { CataloguePage } from '@atrium/contracts/wallet-api/catalogue'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { applyGames, applyVendors } from './apply-repository.ts'
import { CatalogueUnavailable, readCataloguePage } from './catalogue-client.ts'
import { readPortalKey } from './portal-key.ts'
import { validKeys } from './provider-keys.ts'
import { findProviders, lockProvider } from './providers-repository.ts'
import { toSyncRow } from './sync-entries.ts'
import { decideVerdicts, insertSyncRows } from './sync-verdicts-repository.ts'
import { deleteFormerRows, endOfBatch, findSync, findSyncs, insertSync, updateSync } from './syncs-repository.ts'
import type { SyncRecord } from './syncs-repository.ts'

/** A catalogue with more pages is taken for an endless one: a million entries. */
const MAX_PAGES = 2_000
/** Rows per transaction of an application. */
const BATCH = 1_000
/** How long a process may take for one page or batch. */
const BUSY_MS = 60_000

/** Reads a page of a catalogue: after a cursor, or the first one. @throws CatalogueUnavailable */
export type ReadPage = (cursor: string | undefined) => Promise<CataloguePage>

/**
 * Syncs catalogues of providers. A sync reads the whole catalogue page by page, compares it with what is stored, and
 * waits to be applied. Entries with errors are rejected with the reason, and the others applied. An application writes
 * many rows per statement and commits in batches, so that it blocks nobody, and can be continued after an interruption.
 */
export function createCatalogueSyncs({ sql, keys, clock, log }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log'>) {
  const busyUntil = () => new Date(clock().getTime() + BUSY_MS)

  /** @throws DomainError NOT_FOUND, CatalogueUnavailable */
  async function readerOf(code: string, size = MAX_CATALOGUE_PAGE): Promise<ReadPage> {
    const [provider] = await findProviders(sql, clock(), code)
    if (!provider) throw new DomainError('NOT_FOUND', `provider ${code}`)
    const portalKey = await readPortalKey({ sql, keys, clock })
    return (cursor) => {
      const now = clock()
      if (!provider.origin) throw new CatalogueUnavailable('it has no address')
      return readCataloguePage({ origin: provider.origin, keys: validKeys(provider, now) }, portalKey, {
        cursor,
        size,
        now,
      })
    }
  }

  /** Creates a sync. @throws DomainError NOT_FOUND, CATALOGUE_SYNC_STATE while another one is at work */
  const begin = (provider: string, actor: string): Promise<SyncRecord> =>
    changeAs(sql, actor, async (tx) => {
      if (!(await lockProvider(tx, provider))) throw new DomainError('NOT_FOUND', `provider ${provider}`)
      const [latest] = await findSyncs(tx, provider, 1)
      if (latest && isBusy(latest, clock())) throw new DomainError('CATALOGUE_SYNC_STATE', `${latest.id} is at work`)
      const sync = { id: randomUUID(), provider, startedBy: actor, startedAt: clock(), busyUntil: busyUntil() }
      await insertSync(tx, sync)
      await deleteFormerRows(tx, provider)
      return (await findSync(tx, { provider, syncId: sync.id }))!
    })

  /** Reads the catalogue and compares it. A failure is stored with the sync. */
  async function read({ id, provider }: SyncRecord, readPage: ReadPage): Promise<void> {
    try {
      let entries = 0
      let cursor: string | undefined
      for (let page = 0; page === 0 || cursor !== undefined; page++) {
        if (page === MAX_PAGES) throw new CatalogueUnavailable(`it has more than ${MAX_PAGES} pages`)
        const { entries: found, next } = await readPage(cursor)
        if (next !== undefined && (next === cursor || found.length === 0))
          throw new CatalogueUnavailable('its pages do not end')
        const rows = found.map((entry, i) => toSyncRow(entry, entries + i))
        entries += rows.length
        await sql.begin(async (tx) => {
          await insertSyncRows(tx, id, rows)
          await updateSync(tx, id, { entries, busyUntil: busyUntil() })
        })
        cursor = next
      }
      await sql.begin(async (tx) => {
        const counts = await decideVerdicts(tx, { syncId: id, provider })
        await updateSync(tx, id, { state: 'READY', counts, busyUntil: null })
      })
    } catch (error) {
      await fail(id, error)
    }
  }

  async function fail(id: string, error: unknown): Promise<void> {
    const isTheirs = error instanceof CatalogueUnavailable
    log[isTheirs ? 'warn' : 'error']({ err: error, sync: id }, 'a sync of a catalogue failed')
    const failure = isTheirs ? error.message.slice(0, 500) : 'an error of the gateway; its log has the reason'
    await updateSync(sql, id, { state: 'FAILED', failure, busyUntil: null }).catch((err: unknown) =>
      log.error({ err, sync: id }, 'the failure of a sync could not be stored'),
    )
  }

  /**
   * Marks a sync as being applied.
   * @throws DomainError NOT_FOUND, CATALOGUE_SYNC_STATE unless it is the newest one and ready, or was interrupted
   */
  const beginApplying = (key: { provider: string; syncId: string }, actor: string): Promise<SyncRecord> =>
    changeAs(sql, actor, async (tx) => {
      await lockProvider(tx, key.provider)
      const sync = await findSync(tx, key)
      if (!sync) throw new DomainError('NOT_FOUND', `sync ${key.syncId}`)
      const [latest] = await findSyncs(tx, key.provider, 1)
      const isInterrupted = sync.state === 'APPLYING' && !isBusy(sync, clock())
      if (latest?.id !== sync.id || (sync.state !== 'READY' && !isInterrupted))
        throw new DomainError('CATALOGUE_SYNC_STATE', `${sync.id} is ${sync.state}`)
      await updateSync(tx, sync.id, { state: 'APPLYING', appliedBy: actor, applied: 0, busyUntil: busyUntil() })
      return { ...sync, state: 'APPLYING', appliedBy: actor }
    })

  /** Applies the rows in batches. After a failure the sync can be applied again. */
  async function apply({ id, provider, counts }: SyncRecord, actor: string): Promise<void> {
    try {
      const now = clock()
      await changeAs(sql, actor, (tx) => applyVendors(tx, { syncId: id, provider, now, after: -1, upTo: -1 }))
      let applied = 0
      let after = -1
      for (let isMore = true; isMore;)
        isMore = await changeAs(sql, actor, async (tx) => {
          const upTo = await endOfBatch(tx, id, after, BATCH)
          if (upTo === undefined) return false
          await applyGames(tx, { syncId: id, provider, now, after, upTo })
          applied += BATCH
          after = upTo
          await updateSync(tx, id, { applied, busyUntil: busyUntil() })
          return true
        })
      await changeAs(sql, actor, async (tx) => {
        const { ADDED = 0, CHANGED = 0, GONE = 0, REJECTED = 0 } = counts
        const changed = ADDED + CHANGED + GONE
        await updateSync(tx, id, { state: 'APPLIED', appliedAt: clock(), applied: changed, busyUntil: null })
        if (changed > 0)
          await noteEvent(tx, {
            actor,
            action: 'catalogue-synced',
            subject: `games.providers ${provider}`,
            details: { sync: id, added: ADDED, changed: CHANGED, gone: GONE, rejected: REJECTED },
            at: clock(),
          })
      })
    } catch (err) {
      log.error({ err, sync: id }, 'the application of a catalogue was interrupted')
      await updateSync(sql, id, { busyUntil: null }).catch(() => undefined)
      throw err
    }
  }

  return { readerOf, begin, read, beginApplying, apply }
}

const isBusy = ({ state, busyUntil }: SyncRecord, now: Date): boolean =>
  (state === 'READING' || state === 'APPLYING') && busyUntil !== null && busyUntil > now
