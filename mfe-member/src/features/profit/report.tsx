import type { ProfitRow } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { PROFIT_GROUPS } from '@atrium/contracts/rules/wallet/profit-rules'
import { columnsOf, oneOf } from '@atrium/report-kit'
import type { CellContext, ReportSum } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { ProfitSummary } from './ProfitSummary.tsx'

const { money, signedMoney, custom, fileOnly, fileCurrency, asDay, asNumber, asWords } = columnsOf<ProfitRow>()
const MEMBER_FIGURES = ['stake', 'validBet', 'payout', 'rebate', 'bonus'] as const
const OF_AGENTS = ['salary', 'dividend'] as const
const AGENT_FIGURES = [...MEMBER_FIGURES, ...OF_AGENTS] as const

/** Profit and loss per day, week, month or category (domain rule 4.7). */
export function profitReport({ isAgent }: { isAgent: boolean }) {
  const figures = isAgent ? AGENT_FIGURES : MEMBER_FIGURES
  return portalReport<'personalProfit', ProfitRow>({
    texts: 'profit',
    call: 'personalProfit',
    file: 'personalProfitFile',
    period: { presets: ['week', 'month', 'quarter', 'year'], usual: 'month', hasDays: true },
    filters: [oneOf('by', PROFIT_GROUPS, 'day', 'groups')],
    rowKey: ({ from, category }) => `${from} ${category ?? ''}`,
    columns: [
      custom('place', placeText, { card: 'title', file: null }),
      fileOnly('from', asDay('from')),
      fileOnly('to', asDay('to')),
      fileOnly('category', asWords('categories', 'category')),
      ...figures.map((figure) => money(figure)),
      signedMoney('profit', { card: 'aside' }),
      ...(isAgent ? [] : OF_AGENTS.map((figure) => fileOnly(figure, asNumber(figure)))),
      fileCurrency(),
    ],
    sums: (answer) => [
      { key: 'profit', kind: 'signed', value: answer?.sums.profit },
      ...figures.map((figure): ReportSum => ({ key: figure, kind: 'money', value: answer?.sums[figure] })),
    ],
    chart: ({ answer }) => <ProfitSummary answer={answer} isAgent={isAgent} />,
  })
}

/** Text of a row: its days or its category. */
function placeText({ from, to, category }: ProfitRow, { text, language }: CellContext): string {
  if (category) return text(`categories.${category}`)
  const first = dayText(from, language, 'long')
  return from === to ? first : text('range', { from: first, to: dayText(to, language, 'long') })
}
