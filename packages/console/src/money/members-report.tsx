import { MEMBER_GROUP_ORDERS, MEMBER_GROUPS } from '@atrium/contracts/staff/member-money'
import type { MemberMoneyRow } from '@atrium/contracts/staff/member-money'
import { columnsOf, oneOf } from '@atrium/report-kit'
import { consoleReport } from '../reports/console-report.ts'
import { MemberGroupLink, nameOfGroup } from './MemberGroupLink.tsx'
import { MONEY_PERIOD } from './period.ts'

const { custom, count, money, signedMoney, fileOnly, asText } = columnsOf<MemberMoneyRow>()

/** What a merchant has earned by member, line of a top agent, tag or VIP level. */
export const memberMoneyReport = (merchant: string) =>
  consoleReport<'memberMoney', MemberMoneyRow>({
    texts: 'memberMoney',
    call: 'memberMoney',
    file: 'memberMoneyFile',
    scope: { merchant },
    pageSize: 50,
    period: MONEY_PERIOD,
    filters: [oneOf('by', MEMBER_GROUPS, 'member', 'groups'), oneOf('sort', MEMBER_GROUP_ORDERS, 'ggr', 'orders')],
    rowKey: ({ key }) => key,
    tableTitle: 'table',
    columns: [
      custom('name', (row) => <MemberGroupLink merchant={merchant} row={row} />, {
        card: 'title',
        file: asText(({ key, account }, { text }) => nameOfGroup({ key, account }, text('none'))),
      }),
      fileOnly('key', asText('key')),
      count('members'),
      count('bets'),
      money('stake'),
      money('payout'),
      signedMoney('ggr', { card: 'aside' }),
      money('deposited'),
      money('withdrawn'),
      money('bonus'),
      money('rebate'),
      count('registrations'),
    ],
  })
