import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishVersion } from './publication.ts'
import {
  findPublished,
  findVersion,
  insertPublished,
  lockItem,
  readDue,
  readEnded,
  showVersion,
} from './versions-repository.ts'
import type { ItemKey } from './versions-repository.ts'

const ITEMS_AT_ONCE = 200

/**
 * Creates the job that publishes scheduled versions, with the person who scheduled them as the author, and removes
 * announcements that have ended. Several processes may run it: each locks an item, checks it again, and skips it if
 * another process has handled it.
 */
export const createContentPublishing = ({
  sql,
  clock,
  merchants,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'merchants' | 'log'>) => {
  /** Handles each item. A failed item does not block the others; the next run retries it. */
  async function each<Item extends ItemKey>(
    items: readonly Item[],
    isStopping: () => boolean,
    work: (item: Item) => Promise<void>,
  ): Promise<void> {
    for (const item of items) {
      if (isStopping()) return
      try {
        await work(item)
      } catch (err) {
        log.error(
          { err, merchant: item.merchant, kind: item.kind, item: item.id },
          'A scheduled change of content cannot be made. It is tried again, and needs manual review if this is logged again.',
        )
      }
    }
  }

  return async function publishDue({ isStopping }: { isStopping(): boolean }): Promise<void> {
    const due = await readDue(sql, clock(), ITEMS_AT_ONCE)
    await each(due, isStopping, ({ version, ...item }) =>
      changeAs(sql, SYSTEM_ACTORS.contentSchedule, async (tx) => {
        const now = clock()
        await lockItem(tx, item)
        const row = await findVersion(tx, item, version)
        if (row?.state !== 'SCHEDULED' || row.scheduledFor! > now) return
        await publishVersion(tx, item, row, { actor: row.scheduledBy!, now })
      }),
    )
    const ended = await readEnded(sql, clock(), ITEMS_AT_ONCE)
    await each(ended, isStopping, (item) =>
      changeAs(sql, SYSTEM_ACTORS.contentSchedule, async (tx) => {
        const now = clock()
        await lockItem(tx, item)
        const content = (await findPublished(tx, item))?.content
        if (
          content?.kind !== 'ANNOUNCEMENT' ||
          content.endsAt === undefined ||
          Date.parse(content.endsAt) > now.getTime()
        )
          return
        await insertPublished(tx, item, {
          origin: 'ENDED',
          content: null,
          restores: null,
          reason: null,
          requestId: null,
          actor: SYSTEM_ACTORS.contentSchedule,
          now,
        })
        await showVersion(tx, item, null, now)
      }),
    )
    if (due.length > 0) merchants.forget()
  }
}
