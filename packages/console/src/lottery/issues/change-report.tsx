import type { LotteryChangeMember } from '@atrium/contracts/staff/lottery/changes'
import { columnsOf } from '@atrium/report-kit'
import { consoleReport } from '../../reports/console-report.ts'

const { count, money, signedMoney, words } = columnsOf<LotteryChangeMember>()

/** The members that a change affects, with their moves. */
export const changeMembersReport = (merchant: string, changeId: string) =>
  consoleReport<'lotteryChangeMembers', LotteryChangeMember>({
    texts: 'lotteryChangeMembers',
    call: 'lotteryChangeMembers',
    scope: { merchant, changeId },
    pageSize: 50,
    rowKey: ({ memberId }) => memberId,
    tableTitle: 'table',
    columns: [
      words('account', { card: 'title' }),
      count('orders'),
      money('stakesBack'),
      money('winsTaken'),
      money('winsPaid'),
      signedMoney('net', { card: 'aside' }),
      money('kept'),
    ],
  })
