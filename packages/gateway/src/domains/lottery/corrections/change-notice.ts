import { toWire } from '@atrium/contracts/money'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { sendMessage } from '../../messages/index.ts'
import { readCurrency, readGameTitle } from '../catalogue/repository.ts'
import { ISSUE_CHANGES } from './change-kinds.ts'
import type { ChangeRow } from './changes-repository.ts'
import { readMovedMembers } from './moves-repository.ts'

/**
 * Notifies members of a change of an issue they have bet on, with their amounts. Each member gets one message, even if
 * the call is repeated.
 */
export async function noticeChange(
  tx: Transaction,
  change: ChangeRow,
  members: readonly bigint[],
  now: Date,
): Promise<void> {
  const { id: changeId, merchant, code, numero, kind } = change
  const { names, accountTypeName } = await readGameTitle(tx, code)
  const currency = await readCurrency(tx, merchant)
  const amount = (money: bigint) => ({ amount: toWire(money), currency })
  const common = {
    merchant,
    link: lotteryPath(accountTypeName, { gameCode: code, view: 'tickets' }),
    dedupKey: `lottery-change:${changeId}`,
  } as const
  for (const { memberId, stakesBack, winsPaid, winsTaken, kept } of await readMovedMembers(tx, changeId, members)) {
    await ISSUE_CHANGES[kind].notify(
      (template, values) => sendMessage(tx, { ...common, memberId, template, values }, now),
      {
        of: { lottery: names, issue: numero },
        stakesBack: amount(stakesBack),
        paid: amount(winsPaid),
        taken: amount(winsTaken - kept),
      },
      change,
    )
  }
}
