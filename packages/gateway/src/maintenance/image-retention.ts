import type { Transaction } from '@atrium/database'
import type { Deps } from '../platform/deps.ts'
import { deleteImageFiles } from '../platform/images/private/private-images.ts'
import { deletePrivateImages } from '../platform/images/private/repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** Rows per transaction: few, so that uploads do not wait long for the lock. */
const BATCH = 200

/**
 * Deletes private images whose retention is over. It starts when their withdrawal or application has ended. `release`
 * detaches the images of at most `limit` rows that ended before `before`, and returns the images' keys. Returns the
 * number of deleted images.
 */
export async function deleteOldImages(
  { sql, clock, config, privateImages, log }: Pick<Deps, 'sql' | 'clock' | 'config' | 'privateImages' | 'log'>,
  release: (tx: Transaction, before: Date, limit: number) => Promise<string[]>,
): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() - config.privateImages.proofRetentionDays * DAY_MS)
  let deleted = 0
  for (let last = BATCH; last === BATCH; deleted += last) {
    const keys = await sql.begin(async (tx) => deletePrivateImages(tx, { keys: await release(tx, before, BATCH) }, now))
    await deleteImageFiles({ privateImages, log }, keys)
    last = keys.length
  }
  return deleted
}
