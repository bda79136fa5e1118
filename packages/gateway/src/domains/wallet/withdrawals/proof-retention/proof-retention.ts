import type { Deps } from '../../../../platform/deps.ts'
import { deleteImageFiles } from '../../../../platform/images/private/private-images.ts'
import { deletePrivateImages } from '../../../../platform/images/private/repository.ts'
import { deleteProofsOfOrdersEndedBefore } from './proof-retention-repository.ts'

const DAY_MS = 24 * 60 * 60_000
/** Few enough that nobody's upload waits long for the lock. */
const BATCH = 200

/** Deletes proofs with their pictures when the retention after the end of their order is over. Returns how many there were. */
export async function deleteOldProofs({ sql, clock, config, privateImages, log }: Pick<Deps, 'sql' | 'clock' | 'config' | 'privateImages' | 'log'>): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() - config.privateImages.proofRetentionDays * DAY_MS)
  let deleted = 0
  for (let last = BATCH; last === BATCH; deleted += last) {
    const keys = await sql.begin(async (tx) => deletePrivateImages(tx, { keys: await deleteProofsOfOrdersEndedBefore(tx, before, BATCH) }, now))
    await deleteImageFiles({ privateImages, log }, keys)
    last = keys.length
  }
  return deleted
}
