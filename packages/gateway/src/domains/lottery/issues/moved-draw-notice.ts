import type { Day } from '@atrium/contracts/locale/local-time'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { sendMessages } from '../../messages/index.ts'
import { readGameTitle } from '../catalogue/repository.ts'
import type { IssueKey } from './issues-repository.ts'

/**
 * Notifies all members who have bet on an issue that its draw was moved and their bets with it. Returns those who got a
 * message; call `publishUnreadOf` with them after the commit.
 */
export async function noticeMovedDraw(tx: Transaction, issue: IssueKey, day: Day, now: Date): Promise<bigint[]> {
  const { merchant, code, numero } = issue
  const members = await tx<{ memberId: bigint }[]>`
    select distinct member_id as "memberId" from lottery.orders
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero}) and state = 'PLACED'`
  if (members.length === 0) return []
  const { names, accountTypeName } = await readGameTitle(tx, code)
  return sendMessages(
    tx,
    members.map(({ memberId }) => memberId),
    {
      merchant,
      template: 'lottery-draw-moved',
      values: { lottery: names, issue: numero, day },
      link: lotteryPath(accountTypeName, { gameCode: code, view: 'tickets' }),
      dedupKey: `lottery-moved:${code}:${numero}:${day}`,
    },
    now,
  )
}
