import { formatWire } from '@atrium/contracts/money'
import type { StaffVipChange } from '@atrium/contracts/staff/marketing/vip'
import { VIP_CHANGE_REASONS } from '@atrium/contracts/rules/promotions/vip-rules'
import { choice, columnsOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { Moment } from '../../layout/Moment.tsx'
import { consoleReport } from '../../reports/console-report.ts'
import { ChangeReason } from './ChangeReason.tsx'

const { custom, fileOnly, asText, asNumber, asTime, asWords } = columnsOf<StaffVipChange>()

/** Changes of levels of a merchant's members. */
export const vipChangesReport = (merchant: string) =>
  consoleReport<'vipChangesOfMembers', StaffVipChange>({
    texts: 'vipChanges',
    call: 'vipChangesOfMembers',
    file: 'vipChangesOfMembersFile',
    scope: { merchant },
    pageSize: 50,
    filters: [choice('reason', VIP_CHANGE_REASONS), text('account')],
    rowKey: ({ changeId }) => changeId,
    tableTitle: 'table',
    columns: [
      custom('account', ({ account }) => account, { card: 'title', file: asText('account') }),
      custom('at', ({ at }) => <Moment at={at} />, { file: asTime('at') }),
      custom('levels', ({ from, to }) => `${from} → ${to}`, { card: 'aside', file: null }),
      fileOnly('from', asNumber('from')),
      fileOnly('to', asNumber('to')),
      custom('reason', (change) => <ChangeReason change={change} />, { file: asWords('reasons', 'reason') }),
      fileOnly('by', asText('by')),
      fileOnly('until', asTime('manualUntil')),
      fileOnly('remark', asText('remark')),
      custom('points', ({ points }) => <Money amount={formatWire(points)} currency="P" />, {
        align: 'end',
        file: asNumber('points'),
      }),
      custom('deposits', ({ deposits, currency }) => <Money amount={formatWire(deposits)} currency={currency} />, {
        align: 'end',
        file: asNumber('deposits'),
      }),
    ],
  })
