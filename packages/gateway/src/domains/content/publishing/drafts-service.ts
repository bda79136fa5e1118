import { DomainError } from '@atrium/contracts/errors'
import { isDeepStrictEqual } from 'node:util'
import { SHOWN_VERSIONS } from '@atrium/contracts/registry/content/operations'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { assertShowable, publishVersion } from './publication.ts'
import { toVersion } from './version-view.ts'
import {
  deleteDraft,
  findByRequest,
  findOpen,
  findPublished,
  findVersion,
  insertDraft,
  insertPublished,
  lockItem,
  readHistory,
  readTimeZone,
  setSchedule,
  showVersion,
  updateDraft,
} from './versions-repository.ts'
import type { ItemKey, VersionRow } from './versions-repository.ts'

type Detail = RelayedAnswer<'contentItem'>

/**
 * Versions of what the portal publishes, by marketing. Every decision names the draft and the published version that
 * were seen, so that nobody replaces what they have not read. What is published is visible at the next read of a
 * portal.
 */
export function createContentVersions({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  /** Changes an item that nobody else changes meanwhile. */
  async function change<Result>(
    { merchant, kind, id }: ItemKey,
    { actor }: Staff,
    work: (tx: Transaction, by: { actor: string; now: Date }) => Promise<Result>,
  ): Promise<Result> {
    const result = await changeAs(sql, actor, async (tx) => {
      await lockItem(tx, { merchant, kind, id })
      return work(tx, { actor, now: clock() })
    })
    // The first banners of some groups are part of what processes remember of a merchant.
    merchants.forget()
    return result
  }

  return {
    /** @throws DomainError NOT_FOUND */
    read: (item: RelayedRequest<'contentItem'>): Promise<Detail> => detailOf(sql, item),

    /** @throws DomainError CONTENT_CHANGED, CONTENT_SCHEDULED, REQUEST_ID_USED for an id of another save */
    save: (
      { content, requestId, revision, published, ...item }: RelayedRequest<'saveContentDraft'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const known = await findByRequest(tx, requestId)
        if (known) {
          if (!isOf(known, item) || !isDeepStrictEqual(known.content, content)) throw new DomainError('REQUEST_ID_USED')
          return detailOf(tx, item)
        }
        const open = await findOpen(tx, item)
        if (open?.state === 'SCHEDULED') throw new DomainError('CONTENT_SCHEDULED')
        if ((open?.revision ?? 0) !== revision) throw new DomainError('CONTENT_CHANGED')
        await assertSeen(tx, item, published)
        await (open ? updateDraft : insertDraft)(tx, item, { content, requestId, ...by })
        return detailOf(tx, item)
      }),

    /** @throws DomainError CONTENT_CHANGED, CONTENT_SCHEDULED */
    discard: (
      { version, revision, ...item }: RelayedRequest<'discardContentDraft'>,
      staff: Staff,
    ): Promise<{ discarded: true }> =>
      change(item, staff, async (tx) => {
        const open = await findOpen(tx, item)
        // It was discarded already, or never was.
        if (!open && !(await findVersion(tx, item, version))) return { discarded: true }
        if ((await seenOpen(tx, item, { version, revision })).state === 'SCHEDULED')
          throw new DomainError('CONTENT_SCHEDULED')
        await deleteDraft(tx, item)
        return { discarded: true }
      }),

    /** @throws DomainError CONTENT_CHANGED, and as `assertShowable` */
    publish: (
      { version, revision, published, ...item }: RelayedRequest<'publishContent'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const row = await findVersion(tx, item, version)
        // Sent again: it is published by this very request.
        if (row?.state === 'PUBLISHED' && row.revision === revision) return detailOf(tx, item)
        const open = await seenOpen(tx, item, { version, revision })
        await assertSeen(tx, item, published)
        await assertShowable(tx, item.merchant, open.content!, by.now)
        await publishVersion(tx, item, open, by)
        return detailOf(tx, item)
      }),

    /** @throws DomainError CONTENT_CHANGED, INVALID_REQUEST for a time that has passed, and as `assertShowable` */
    schedule: (
      { version, revision, published, at, ...item }: RelayedRequest<'scheduleContent'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const time = new Date(at)
        if (time <= by.now)
          throw new DomainError('INVALID_REQUEST', 'the time has passed', [
            { path: 'at', message: 'must be later than now' },
          ])
        const open = await seenOpen(tx, item, { version, revision })
        await assertSeen(tx, item, published)
        await assertShowable(tx, item.merchant, open.content!, time)
        await setSchedule(tx, item, version, { at: time, ...by })
        return detailOf(tx, item)
      }),

    /** @throws DomainError CONTENT_CHANGED */
    unschedule: ({ version, revision, ...item }: RelayedRequest<'unscheduleContent'>, staff: Staff): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const open = await seenOpen(tx, item, { version, revision })
        if (open.state === 'SCHEDULED') await setSchedule(tx, item, version, { at: null, ...by })
        return detailOf(tx, item)
      }),

    /** @throws DomainError NOT_FOUND for a version that was never published, or that removed the item, and as `add` */
    rollBack: (
      { version, published, reason, requestId, ...item }: RelayedRequest<'rollBackContent'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const known = await findByRequest(tx, requestId)
        if (known) return sameOr(known, item, { origin: 'ROLL_BACK', restores: version, reason }, tx)
        const row = await findVersion(tx, item, version)
        if (!row?.publishedAt || row.content === null)
          throw new DomainError('NOT_FOUND', `no version ${version} that can be published again`)
        await assertFree(tx, item, published)
        await assertShowable(tx, item.merchant, row.content, by.now)
        await insertPublished(tx, item, {
          origin: 'ROLL_BACK',
          content: row.content,
          restores: version,
          reason,
          requestId,
          ...by,
        })
        await showVersion(tx, item, row.content, by.now)
        return detailOf(tx, item)
      }),

    /** @throws DomainError NOT_FOUND for what is not shown, and as `add` */
    remove: (
      { published, reason, requestId, ...item }: RelayedRequest<'removeContent'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const known = await findByRequest(tx, requestId)
        if (known) return sameOr(known, item, { origin: 'REMOVAL', restores: null, reason }, tx)
        await assertFree(tx, item, published)
        if (!(await findPublished(tx, item))?.content) throw new DomainError('NOT_FOUND', 'nothing of it is shown')
        await insertPublished(tx, item, { origin: 'REMOVAL', content: null, restores: null, reason, requestId, ...by })
        await showVersion(tx, item, null, by.now)
        return detailOf(tx, item)
      }),
  }
}

const isOf = (row: ItemKey, { merchant, kind, id }: ItemKey): boolean =>
  row.merchant === merchant && row.kind === kind && row.id === id

/** What a request made already. @throws DomainError REQUEST_ID_USED where it was another one */
async function sameOr(
  known: VersionRow & ItemKey,
  item: ItemKey,
  { origin, restores, reason }: Pick<VersionRow, 'origin' | 'restores' | 'reason'>,
  tx: Transaction,
): Promise<Detail> {
  if (!isOf(known, item) || known.origin !== origin || known.restores !== restores || known.reason !== reason)
    throw new DomainError('REQUEST_ID_USED')
  return detailOf(tx, item)
}

/** The open version, as it was seen. @throws DomainError CONTENT_CHANGED */
async function seenOpen(
  tx: Transaction,
  item: ItemKey,
  { version, revision }: Pick<VersionRow, 'version' | 'revision'>,
): Promise<VersionRow> {
  const open = await findOpen(tx, item)
  if (open?.version !== version || open.revision !== revision) throw new DomainError('CONTENT_CHANGED')
  return open
}

/** @throws DomainError CONTENT_CHANGED where another version is published than was seen */
async function assertSeen(tx: Transaction, item: ItemKey, published: number): Promise<void> {
  if (((await findPublished(tx, item))?.version ?? 0) !== published) throw new DomainError('CONTENT_CHANGED')
}

/**
 * Before a version is published beside the drafts: a scheduled one would replace it without anybody having seen it.
 * @throws DomainError CONTENT_SCHEDULED, CONTENT_CHANGED
 */
async function assertFree(tx: Transaction, item: ItemKey, published: number): Promise<void> {
  if ((await findOpen(tx, item))?.state === 'SCHEDULED') throw new DomainError('CONTENT_SCHEDULED')
  await assertSeen(tx, item, published)
}

/** @throws DomainError NOT_FOUND */
async function detailOf(sql: Sql | Transaction, { merchant, kind, id }: ItemKey): Promise<Detail> {
  const item = { merchant, kind, id }
  const open = await findOpen(sql, item)
  const history = await readHistory(sql, item, SHOWN_VERSIONS)
  const timeZone = await readTimeZone(sql, merchant)
  if ((!open && history.length === 0) || timeZone === undefined) throw new DomainError('NOT_FOUND', `no ${kind} ${id}`)
  return {
    kind,
    id,
    timeZone,
    published: history.find(({ state }) => state === 'PUBLISHED')?.version ?? 0,
    ...(open && { open: toVersion(open) }),
    history: history.map(toVersion),
  }
}
