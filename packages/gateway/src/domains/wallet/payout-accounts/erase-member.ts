import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { sealOf } from './account-view.ts'
import { eraseAccount, eraseDisputes, eraseStaffTexts, readAccountIds } from './erase-repository.ts'

/**
 * Erases the wallet's data about a person: numbers and holders of payout accounts, notes and proofs of disputes, and
 * staff's texts about orders and rounds. Orders and ledger stay, without identifying the person. Proof images are
 * deleted with the member's other private images.
 */
export async function erasePersonInWallet(
  tx: Transaction,
  keys: Deps['keys'],
  memberId: bigint,
  now: Date,
): Promise<void> {
  for (const id of await readAccountIds(tx, memberId)) {
    const row = { id, memberId }
    await eraseAccount(
      tx,
      id,
      { numberSealed: sealOf(keys, 'number', row, ''), holderSealed: sealOf(keys, 'holder', row, '') },
      now,
    )
  }
  await eraseDisputes(tx, memberId)
  await eraseStaffTexts(tx, memberId)
}
