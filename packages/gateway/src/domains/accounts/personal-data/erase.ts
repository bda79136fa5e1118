import type { Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteImageFiles } from '../../../platform/images/private/private-images.ts'
import { deletePrivateImages } from '../../../platform/images/private/repository.ts'
import { newToken } from '../../../platform/keys/tokens.ts'
import { eraseProposals } from '../../../platform/proposals/erase-proposals.ts'
import { lockProposals } from '../../../platform/proposals/proposals-repository.ts'
import { lockMember } from '../members/members-repository.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { replaceSessions } from '../sessions/sessions-repository.ts'
import { eraseMember, eraseNotes, eraseSignIns, moveExclusionToRegister, readOrderIds } from './erase-repository.ts'
import { markErased, readDueErasures, readErasureBlocks } from './erasure-repository.ts'
import type { DueErasure } from './erasure-repository.ts'

/** Functions of other domains that an erasure calls. */
export interface OtherDomains {
  /** Each erases its domain's data about the member. They run in this order, in the transaction of the erasure. */
  readonly erase: readonly ((tx: Transaction, memberId: bigint, now: Date) => Promise<void>)[]
  /** Returns the ids of the member's bills as an agent. */
  readBillIds(tx: Transaction, memberId: bigint): Promise<string[]>
}

/**
 * Creates the job that runs scheduled erasures. An erasure waits while the member has money or an unfinished order. The
 * ledger stays, with account ids that no longer identify anybody. Consents, limits and exclusions stay as records that
 * the law requires.
 */
export function createErasure(
  { sql, clock, privateImages, realtime, log }: Pick<Deps, 'sql' | 'clock' | 'privateImages' | 'realtime' | 'log'>,
  passwords: Pick<Passwords, 'hash'>,
  others: OtherDomains,
) {
  async function erase({ id, memberId, merchant, account }: DueErasure): Promise<void> {
    const now = clock()
    // Random, so that nobody can log in.
    const passwordHash = await passwords.hash(newToken())
    const pictures = await changeAs(sql, SYSTEM_ACTORS.erasure, async (tx) => {
      // Proposals are locked before the member, in the same order as by decisions about proposals.
      await lockProposals(tx, merchant)
      await lockMember(tx, memberId)
      if ((await readErasureBlocks(tx, memberId)).length > 0 || !(await markErased(tx, id, now))) return undefined
      await moveExclusionToRegister(tx, memberId, now)
      await replaceSessions(tx, memberId, now)
      await eraseSignIns(tx, memberId)
      await eraseNotes(tx, memberId)
      for (const eraseFrom of others.erase) await eraseFrom(tx, memberId, now)
      await eraseMember(tx, memberId, passwordHash, now)
      const [orderIds, billIds] = [await readOrderIds(tx, memberId), await others.readBillIds(tx, memberId)]
      await eraseProposals(tx, { merchant, memberId, account, orderIds, billIds }, now)
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
    // A failed erasure must not block the others.
    for (const due of await readDueErasures(sql, clock()))
      await erase(due).catch((err: unknown) =>
        log.error({ err, member: String(due.memberId) }, 'personal data could not be erased'),
      )
  }
}
