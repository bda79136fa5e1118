import type { RebateClaim } from '@atrium/contracts/calls'
import { columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { OpenRebatesLink } from './links.tsx'

const { time, money, custom, fileCurrency, asText } = columnsOf<RebateClaim>()

/** Every claim of the member. */
export const rebateReport = portalReport<'rebateClaims', RebateClaim>({
  texts: 'rebates.history',
  call: 'rebateClaims',
  file: 'rebateClaimsFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [],
  rowKey: ({ claimId }) => claimId,
  columns: [
    time('at', { card: 'title' }),
    custom('claimId', ({ claimId }) => claimId, { file: asText('claimId') }),
    money('amount', { card: 'aside' }),
    fileCurrency(),
  ],
  sums: (answer) => [{ key: 'amount', kind: 'money', value: answer?.sums.amount }],
  emptyAction: OpenRebatesLink,
})

export const RebateHistory = reportPage(rebateReport)
