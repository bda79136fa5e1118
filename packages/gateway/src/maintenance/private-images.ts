import { deleteOldProofs } from '../domains/wallet/withdrawals/proof-retention/proof-retention.ts'
import type { Deps } from '../platform/deps.ts'
import { cleanUpPrivateImages } from '../platform/images/private/clean-up.ts'

/** Deletes proofs whose retention is over, and files in the store of private images that nothing shows. */
export async function maintainPrivateImages(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'privateImages' | 'log'>): Promise<void> {
  const proofs = await deleteOldProofs(deps)
  if (proofs) deps.log.info({ proofs }, 'proofs deleted: their retention is over')
  await cleanUpPrivateImages(deps)
}
