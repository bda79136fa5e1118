import type { Deps } from '../../platform/deps.ts'
import { removeMessages } from './messages-repository.ts'

const DAY_MS = 24 * 60 * 60_000
const DELETED_RETENTION_MS = 30 * DAY_MS
const RETENTION_MS = 400 * DAY_MS
const BATCH = 1_000

/** Deletes messages 30 days after the member deleted them, or 400 days after they were sent. Returns their number. */
export async function removeOldMessages({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> {
  const now = clock().getTime()
  const old = {
    deletedBefore: new Date(now - DELETED_RETENTION_MS),
    sentBefore: new Date(now - RETENTION_MS),
    limit: BATCH,
  }
  let removed = 0
  for (let last = BATCH; last === BATCH; removed += last) last = await removeMessages(sql, old)
  return removed
}
