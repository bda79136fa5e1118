import { DomainError } from '@atrium/contracts/errors'
import { isDeepStrictEqual } from 'node:util'
import { SHOWN_VERSIONS } from '@atrium/contracts/staff/content/operations'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { isAgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { assertFree, assertSameRequest, assertSeen, findSeenOpen, isOf } from './seen-versions.ts'
import { registerPublications } from './publication-proposals.ts'
import type { Publication } from './publication-proposals.ts'
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
import type { ItemKey } from './versions-repository.ts'

type Detail = GatewayAnswer<'contentItem'>

/**
 * Creates staff operations on versions of published content. Each operation names the draft and the published version
 * that the person has seen, so that unseen changes are never overwritten. Portals show published content at their next
 * read.
 */
export function createContentVersions({
  sql,
  clock,
  merchants,
  proposals,
}: Pick<Deps, 'sql' | 'clock' | 'merchants'> & { readonly proposals: Proposals }) {
  registerPublications(proposals, { merchants })

  /** Runs a change of an item while its versions are locked. */
  async function change<Result>(
    { merchant, kind, id }: ItemKey,
    { actor }: Staff,
    work: (tx: Transaction, by: { actor: string; now: Date }) => Promise<Result>,
  ): Promise<Result> {
    const result = await changeAs(sql, actor, async (tx) => {
      await lockItem(tx, { merchant, kind, id })
      return work(tx, { actor, now: clock() })
    })
    // Merchants are cached with the first banners of some groups.
    merchants.forget()
    return result
  }

  async function perform<Name extends Publication>(
    operation: Name,
    input: GatewayRequest<Name> & ItemKey,
    staff: Staff,
  ): Promise<GatewayAnswer<Publication>> {
    const proposal = await proposals.perform(operation, input, staff)
    return { ...(await detailOf(sql, input)), ...(proposal && { proposal }) }
  }

  return {
    /** Returns an item with its versions. @throws DomainError NOT_FOUND */
    contentItem: (item: GatewayRequest<'contentItem'>): Promise<Detail> => detailOf(sql, item),

    /**
     * Saves the draft of an item.
     * @throws DomainError CONTENT_CHANGED, CONTENT_SCHEDULED, REQUEST_ID_USED if the id was used to save something else
     */
    saveContentDraft: (
      { content, requestId, revision, published, ...item }: GatewayRequest<'saveContentDraft'>,
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

    /** Discards the draft of an item. @throws DomainError CONTENT_CHANGED, CONTENT_SCHEDULED */
    discardContentDraft: (
      { version, revision, ...item }: GatewayRequest<'discardContentDraft'>,
      staff: Staff,
    ): Promise<{ discarded: true }> =>
      change(item, staff, async (tx) => {
        const open = await findOpen(tx, item)
        // The draft was already discarded, or never existed.
        if (!open && !(await findVersion(tx, item, version))) return { discarded: true }
        if ((await findSeenOpen(tx, item, { version, revision })).state === 'SCHEDULED')
          throw new DomainError('CONTENT_SCHEDULED')
        await deleteDraft(tx, item)
        return { discarded: true }
      }),

    /**
     * Publishes a draft, or creates a proposal for approval.
     * @throws DomainError CONTENT_CHANGED, PROPOSAL_WAITING, and those of `assertShowable`
     */
    publishContent: (input: GatewayRequest<'publishContent'>, staff: Staff) => perform('publishContent', input, staff),

    /**
     * Schedules a draft, or creates a proposal for approval.
     * @throws DomainError INVALID_REQUEST if the time is in the past, and those of `publishContent`
     */
    scheduleContent: (input: GatewayRequest<'scheduleContent'>, staff: Staff) =>
      perform('scheduleContent', input, staff),

    /**
     * Publishes an earlier version again, or creates a proposal for approval.
     * @throws DomainError NOT_FOUND if the version was never published or removed the item, and those of
     *   `publishContent`
     */
    rollBackContent: (input: GatewayRequest<'rollBackContent'>, staff: Staff) =>
      perform('rollBackContent', input, staff),

    /** Makes a scheduled version a draft again. @throws DomainError CONTENT_CHANGED */
    unscheduleContent: (
      { version, revision, ...item }: GatewayRequest<'unscheduleContent'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const open = await findSeenOpen(tx, item, { version, revision })
        if (open.state === 'SCHEDULED') await setSchedule(tx, item, version, { at: null, ...by })
        return detailOf(tx, item)
      }),

    /**
     * Removes a published item.
     * @throws DomainError CONTENT_REQUIRED for a text that members agree to, NOT_FOUND if the item is not published, and
     *   those of `add`
     */
    removeContent: (
      { published, reason, requestId, ...item }: GatewayRequest<'removeContent'>,
      staff: Staff,
    ): Promise<Detail> =>
      change(item, staff, async (tx, by) => {
        const known = await findByRequest(tx, requestId)
        if (known) {
          assertSameRequest(known, item, { origin: 'REMOVAL', restores: null, reason })
          return detailOf(tx, item)
        }
        if (item.kind === 'HELP_TOPIC' && isAgreementText(item.id)) throw new DomainError('CONTENT_REQUIRED')
        await assertFree(tx, item, published)
        if (!(await findPublished(tx, item))?.content) throw new DomainError('NOT_FOUND', 'nothing of it is shown')
        await insertPublished(tx, item, { origin: 'REMOVAL', content: null, restores: null, reason, requestId, ...by })
        await showVersion(tx, item, null, by.now)
        return detailOf(tx, item)
      }),
  }
}

/** Reads an item with its versions. @throws DomainError NOT_FOUND */
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
