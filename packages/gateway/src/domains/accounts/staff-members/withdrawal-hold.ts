import { WITHDRAWAL_WAIT_HOURS } from '@atrium/contracts/staff/members/access'
import type { Transaction } from '@atrium/database'
import { noteEvent } from '../../../platform/audit/repository.ts'
import { blockWithdrawalsUntil } from '../members/area-blocks-repository.ts'
import { memberSubject } from './member-views.ts'

/**
 * Blocks withdrawals of a member for some time after staff changed what protects the account, so that the owner can
 * object before money leaves it.
 */
export async function holdWithdrawals(
  tx: Transaction,
  { merchant, id }: { merchant: string; id: bigint },
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + WITHDRAWAL_WAIT_HOURS * 60 * 60_000)
  if (!(await blockWithdrawalsUntil(tx, id, { until, by: actor, reason, at: now }))) return
  await noteEvent(tx, {
    merchant,
    actor,
    action: 'member-area-blocked',
    subject: memberSubject(id),
    details: { area: 'WITHDRAWAL', until: until.toISOString(), reason },
    at: now,
  })
}
