import { toWire } from '@atrium/contracts/money'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { chaseStopCause } from '@atrium/contracts/rules/lottery/chase-stop-causes'
import type { Transaction } from '@atrium/database'
import { readGameTitle } from '../catalogue/repository.ts'
import { sendMessage } from '../../messages/index.ts'
import { readStoppedChase } from './chases-repository.ts'
import type { ChaseStep } from './chases-repository.ts'
import { stopReasonText } from './stop-reason-text.ts'

/**
 * Notifies a member that a chase has stopped at this step, unless it stopped after a win as planned or was cancelled.
 * Returns whether a message was sent.
 */
export async function noticeStoppedChase(
  tx: Transaction,
  { id, memberId, position }: Pick<ChaseStep, 'id' | 'memberId' | 'position'>,
  now: Date,
): Promise<boolean> {
  const { merchant, code, currency, stopReason, returned } = await readStoppedChase(tx, id, position ?? 0)
  const cause = chaseStopCause(stopReason)
  if (cause === 'WON' || cause === 'CANCELLED') return false
  const { names, accountTypeName } = await readGameTitle(tx, code)
  const message = {
    memberId,
    merchant,
    link: lotteryPath(accountTypeName, { view: 'chases', chase: id }),
    dedupKey: `chase-stopped:${id}`,
  } as const
  // Without the returned amount: it went where the bonus went, and the statement shows it.
  if (cause === 'BONUS')
    await sendMessage(tx, { ...message, template: 'lottery-chase-bonus-ended', values: { lottery: names } }, now)
  else
    await sendMessage(
      tx,
      {
        ...message,
        template: 'lottery-chase-stopped',
        values: { lottery: names, reason: stopReasonText(stopReason), amount: { amount: toWire(returned), currency } },
      },
      now,
    )
  return true
}
