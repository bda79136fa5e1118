import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteImageFiles } from '../../../platform/images/private/private-images.ts'
import { deletePrivateImages } from '../../../platform/images/private/repository.ts'
import { newToken } from '../../../platform/keys/tokens.ts'
import { lockProposals } from '../../../platform/proposals/proposals-repository.ts'
import { erasePersonInWallet } from '../../wallet/index.ts'
import { lockMember } from '../members/members-repository.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { replaceSessions } from '../sessions/sessions-repository.ts'
import { eraseProposals } from './erase-proposals.ts'
import {
  eraseMember,
  eraseMessages,
  erasePromotionData,
  eraseSignIns,
  moveExclusionToRegister,
} from './erase-repository.ts'
import { markErased, readDueErasures, readErasureBlocks } from './erasure-repository.ts'
import type { DueErasure } from './erasure-repository.ts'

/**
 * Carries out requests of erasure that are due. A member with money or an order that is not finished waits until that
 * is over. The ledger stays as it is, and with it the account's id: what it belongs to names nobody any more. Consents,
 * limits and exclusions stay as records that the law requires.
 */
export function createErasure(
  {
    sql,
    clock,
    keys,
    privateImages,
    realtime,
    log,
  }: Pick<Deps, 'sql' | 'clock' | 'keys' | 'privateImages' | 'realtime' | 'log'>,
  passwords: Pick<Passwords, 'hash'>,
) {
  async function erase({ id, memberId, merchant }: DueErasure): Promise<void> {
    const now = clock()
    // Nobody knows it.
    const passwordHash = await passwords.hash(newToken())
    const pictures = await changeAs(sql, SYSTEM_ACTORS.erasure, async (tx) => {
      // Before the member: a decision about a proposal locks in this order.
      await lockProposals(tx, merchant)
      await lockMember(tx, memberId)
      if ((await readErasureBlocks(tx, memberId)).length > 0 || !(await markErased(tx, id, now))) return undefined
      await moveExclusionToRegister(tx, memberId, now)
      await replaceSessions(tx, memberId, now)
      await eraseSignIns(tx, memberId)
      await eraseMessages(tx, memberId)
      await erasePersonInWallet(tx, keys, memberId, now)
      await erasePromotionData(tx, memberId, now)
      await eraseMember(tx, memberId, passwordHash)
      await eraseProposals(tx, { memberId, merchant }, now)
      await noteEvent(tx, {
        merchant,
        actor: SYSTEM_ACTORS.erasure,
        action: 'personal-data-erased',
        subject: `member:${memberId}`,
        details: {},
        at: now,
      })
      return deletePrivateImages(tx, { memberId }, now)
    })
    if (!pictures) return
    realtime.publish({ memberId }, { topic: 'session.ended', payload: { reason: 'expired' } })
    await deleteImageFiles({ privateImages, log }, pictures)
  }

  return async function eraseDue(): Promise<void> {
    // One that fails does not keep the others waiting.
    for (const due of await readDueErasures(sql, clock()))
      await erase(due).catch((err: unknown) =>
        log.error({ err, member: String(due.memberId) }, 'personal data could not be erased'),
      )
  }
}
