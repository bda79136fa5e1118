import { DomainError } from '@atrium/contracts/errors'
import type { ItemContent } from '@atrium/contracts/staff/content/item-content'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Comparison, Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { addressChanges } from './address-changes.ts'
import { assertShowable, publishVersion } from './publication.ts'
import { assertFree, assertSameRequest, assertSeen, findSeenOpen } from './seen-versions.ts'
import {
  findByRequest,
  findPublished,
  findVersion,
  insertPublished,
  lockItem,
  setSchedule,
  showVersion,
} from './versions-repository.ts'
import type { ItemKey } from './versions-repository.ts'

/** Names of the operations that publish a version. */
export type Publication = 'publishContent' | 'scheduleContent' | 'rollBackContent'

/** Result for a repeated request that is already done. */
const NOTHING: Comparison = { changes: [] }

/**
 * Registers the operations that publish a version now, at a scheduled time, or again. They need a second person if the
 * version has external addresses that the published version does not have. A schedule is approved when it is made.
 */
export function registerPublications(proposals: Proposals, { merchants }: Pick<Deps, 'merchants'>): void {
  const subject = ({ kind, id }: ItemKey): string => `content:${kind}:${id}`
  // Merchants are cached with the first banners of some groups.
  const forget = async () => merchants.forget()

  /** Compares the published content with the requested one. The item must be locked. */
  async function compareWith(
    tx: Transaction,
    item: ItemKey,
    { version, content }: { version: number; content: ItemContent },
    at?: string,
  ): Promise<Comparison> {
    const merchant = (await merchants.all()).find(({ code }) => code === item.merchant)
    if (!merchant) throw new DomainError('UNKNOWN_MERCHANT', item.merchant)
    return {
      changes: [
        ...changeOf('contentVersion', undefined, version, { loosens: 'NEVER' }),
        ...changeOf('publishedAt', undefined, at, { loosens: 'NEVER' }),
        ...addressChanges((await findPublished(tx, item))?.content, content, merchant),
      ],
    }
  }

  const publishing: Proposable<'publishContent'> = {
    operation: 'publishContent',
    subject,
    async compare(tx, input, now) {
      await lockItem(tx, input)
      const row = await findVersion(tx, input, input.version)
      if (row?.state === 'PUBLISHED' && row.revision === input.revision) return NOTHING
      const { version, content } = await findSeenOpen(tx, input, input)
      await assertSeen(tx, input, input.published)
      await assertShowable(tx, input.merchant, content!, now)
      return compareWith(tx, input, { version, content: content! })
    },
    async apply(tx, input, by) {
      const row = (await findVersion(tx, input, input.version))!
      if (row.state !== 'PUBLISHED') await publishVersion(tx, input, row, by)
      return forget
    },
  }

  const scheduling: Proposable<'scheduleContent'> = {
    operation: 'scheduleContent',
    subject,
    async admit(_tx, { at }, { now }) {
      if (new Date(at) <= now)
        throw new DomainError('INVALID_REQUEST', 'the time has passed', [
          { path: 'at', message: 'must be later than now' },
        ])
    },
    async compare(tx, input, now) {
      await lockItem(tx, input)
      // A proposal to schedule a time in the past is outdated.
      if (new Date(input.at) <= now) throw new DomainError('CONTENT_CHANGED')
      const { version, content } = await findSeenOpen(tx, input, input)
      await assertSeen(tx, input, input.published)
      await assertShowable(tx, input.merchant, content!, new Date(input.at))
      return compareWith(tx, input, { version, content: content! }, new Date(input.at).toISOString())
    },
    async apply(tx, input, by) {
      await setSchedule(tx, input, input.version, { ...by, at: new Date(input.at) })
      return forget
    },
  }

  const rollingBack: Proposable<'rollBackContent'> = {
    operation: 'rollBackContent',
    subject,
    async compare(tx, input, now) {
      await lockItem(tx, input)
      const { version, reason, requestId, published } = input
      const known = await findByRequest(tx, requestId)
      if (known) {
        assertSameRequest(known, input, { origin: 'ROLL_BACK', restores: version, reason })
        return NOTHING
      }
      const row = await findVersion(tx, input, version)
      if (!row?.publishedAt || row.content === null)
        throw new DomainError('NOT_FOUND', `no version ${version} that can be published again`)
      await assertFree(tx, input, published)
      await assertShowable(tx, input.merchant, row.content, now)
      return compareWith(tx, input, { version, content: row.content })
    },
    async apply(tx, input, { actor, now }) {
      const { version, reason, requestId } = input
      if (await findByRequest(tx, requestId)) return
      const { content } = (await findVersion(tx, input, version))!
      await insertPublished(tx, input, {
        origin: 'ROLL_BACK',
        content,
        restores: version,
        reason,
        requestId,
        actor,
        now,
      })
      await showVersion(tx, input, content, now)
      return forget
    },
  }

  proposals.register(publishing)
  proposals.register(scheduling)
  proposals.register(rollingBack)
}
