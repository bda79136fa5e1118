import type { VipChange } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { VIP_CHANGE_REASONS } from '@atrium/contracts/rules/promotions/vip-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { RankLink } from './links.tsx'

const { time, status, custom, money, fileOnly, asText, asNumber } = columnsOf<VipChange>()

/** Changes of the member's level. */
export const vipReport = portalReport<'vipChanges', VipChange>({
  texts: 'vip.history',
  call: 'vipChanges',
  file: 'vipChangesFile',
  period: { presets: ['month', 'year'], usual: 'year', hasDays: true },
  filters: [choice('reason', VIP_CHANGE_REASONS)],
  rowKey: ({ id }) => id,
  columns: [
    custom('toName', ({ toName }) => toName, { card: 'title', file: asText('toName') }),
    time('at'),
    status('reason', { UP: 'win', DOWN: 'warn', MANUAL: 'info' }, { card: 'aside' }),
    custom('fromName', ({ fromName }) => fromName, { file: asText('fromName') }),
    custom('points', ({ points }) => <Money amount={formatWire(points)} currency="P" />, {
      align: 'end',
      file: asNumber('points'),
    }),
    money('deposits'),
    fileOnly('id', asText('id')),
  ],
  emptyAction: RankLink,
})

export const VipHistory = reportPage(vipReport, { follows: ['member.level.changed'] })
