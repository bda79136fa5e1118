import { toWire } from '@atrium/contracts/money'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { readGameTitle } from '../catalogue/repository.ts'
import { sendMessage } from '../../messages/index.ts'
import type { IssueKey } from '../issues/issues-repository.ts'
import { readReturnedStakes } from './settlement-repository.ts'
import type { MovedOrder } from '../tickets/tickets-repository.ts'

/**
 * Notifies members of a cancelled issue and of the amounts returned. Each member gets one message, which includes
 * orders in later batches.
 */
export async function noticeCancelledIssue(
  tx: Transaction,
  issue: IssueKey,
  returned: readonly MovedOrder[],
  now: Date,
): Promise<void> {
  const currencies = new Map(returned.map(({ memberId, currency }) => [memberId, currency]))
  if (currencies.size === 0) return
  const { merchant, code, numero } = issue
  const { names, accountTypeName } = await readGameTitle(tx, code)
  for (const { memberId, stake } of await readReturnedStakes(tx, issue, [...currencies.keys()])) {
    const values = {
      lottery: names,
      issue: numero,
      amount: { amount: toWire(stake), currency: currencies.get(memberId)! },
    }
    await sendMessage(
      tx,
      {
        memberId,
        merchant,
        template: 'lottery-issue-cancelled',
        values,
        link: lotteryPath(accountTypeName, { gameCode: code, view: 'tickets' }),
        dedupKey: `lottery-cancelled:${code}:${numero}`,
      },
      now,
    )
  }
}
