import { deleteKycImagesEndedBefore } from '../domains/kyc/index.ts'
import { deleteImagesOfClaimsEndedBefore } from '../domains/promotions/claims/claim-images-repository.ts'
import { deleteProofsOfOrdersEndedBefore } from '../domains/wallet/withdrawals/receipts/proof-retention/proof-retention-repository.ts'
import type { Deps } from '../platform/deps.ts'
import { cleanUpPrivateImages } from '../platform/images/private/clean-up.ts'
import { deleteOldImages } from './image-retention.ts'

/**
 * Deletes proofs of withdrawals and photos of applications and documents whose retention is over, and files in the
 * store of private images that have no row.
 */
export async function maintainPrivateImages(
  deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'privateImages' | 'log'>,
): Promise<void> {
  const proofs = await deleteOldImages(deps, deleteProofsOfOrdersEndedBefore)
  const applications = await deleteOldImages(deps, deleteImagesOfClaimsEndedBefore)
  const documents = await deleteOldImages(deps, deleteKycImagesEndedBefore)
  if (proofs + applications + documents > 0)
    deps.log.info({ proofs, applications, documents }, 'private images deleted: their retention is over')
  await cleanUpPrivateImages(deps)
}
