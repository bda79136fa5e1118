import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { memberActor } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import { sendAuthenticatorNotice } from './authenticator-notice.ts'
import { deleteTotp } from './totp-repository.ts'

/** Owner of an authenticator app, and the IP address that changes it. */
export interface TotpOwner {
  readonly memberId: bigint
  readonly merchant: string
  readonly ip: string
}

/** Logs that a member's authenticator app was added or removed. */
export const noteTotpChange = (
  tx: Transaction,
  { memberId, merchant, ip }: TotpOwner,
  action: 'authenticator-added' | 'authenticator-removed',
  now: Date,
): Promise<void> =>
  noteEvent(tx, {
    merchant,
    actor: memberActor(memberId),
    action,
    subject: memberActor(memberId),
    details: { ip },
    at: now,
  })

/**
 * Removes the member's authenticator app, notifies the member and logs the removal. Call `publishUnread` after the
 * commit.
 * @throws DomainError CODE_INVALID if another request has removed the app before
 */
export async function removeTotp(tx: Transaction, owner: TotpOwner, now: Date): Promise<void> {
  if (!(await deleteTotp(tx, owner.memberId))) throw new DomainError('CODE_INVALID', 'removed by another request')
  const { memberId, merchant } = owner
  await sendAuthenticatorNotice(tx, { memberId, merchant }, 'authenticator-removed', {}, now)
  await noteTotpChange(tx, owner, 'authenticator-removed', now)
}
