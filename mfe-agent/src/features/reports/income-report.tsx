import type { AgentIncomeRow, CallValue } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { INCOME_GROUPS, INCOME_KINDS } from '@atrium/contracts/rules/agents/team-report-rules'
import { useLanguage, useText } from '@atrium/portal-kit'
import { choice, columnsOf, oneOf } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'

const { custom, count, money, signedMoney, fileOnly, fileCurrency, asDay, asWords } = columnsOf<AgentIncomeRow>()
const FIGURES = ['rebate', 'bonus', 'salaryDaily', 'salaryHourly', 'salaryRealtime', 'dividend'] as const

/** The agent's credits: cashback, bonuses, salaries and dividends. */
export const incomeReport = portalReport<'agentIncome', AgentIncomeRow>({
  texts: 'income',
  call: 'agentIncome',
  file: 'agentIncomeFile',
  period: {
    presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'halfMonth', 'thisMonth', 'month', 'quarter', 'year'],
    usual: 'month',
    hasDays: true,
  },
  filters: [oneOf('by', INCOME_GROUPS, 'day', 'groups'), choice('kind', INCOME_KINDS)],
  rowKey: ({ from, kind }) => `${from} ${kind ?? ''}`,
  columns: [
    custom('place', placeText, { card: 'title', file: null }),
    fileOnly('from', asDay('from')),
    fileOnly('to', asDay('to')),
    fileOnly('kind', asWords('kinds', 'kind')),
    count('count'),
    ...FIGURES.map((figure) => money(figure)),
    signedMoney('total', { card: 'aside' }),
    fileCurrency(),
  ],
  sums: (answer) => [
    { key: 'total', kind: 'signed', value: answer?.sums.total },
    ...FIGURES.map((figure) => ({ key: figure, kind: 'money', value: answer?.sums[figure] }) as const),
  ],
  chart: IncomeChart,
})

export const IncomePage = reportPage(incomeReport)

/** Text of a row: its days or its type. */
function placeText(
  { from, to, kind }: Pick<AgentIncomeRow, 'from' | 'to' | 'kind'>,
  { text, language }: Pick<CellContext, 'text' | 'language'>,
): string {
  if (kind) return text(`kinds.${kind}`)
  const first = dayText(from, language, 'long')
  return from === to ? first : text('range', { from: first, to: dayText(to, language, 'long') })
}

/** Chart of the totals of all rows, earliest first. Only pixels use numbers; displayed amounts are exact text. */
function IncomeChart({ answer }: { answer: CallValue<'agentIncome'> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const points = answer?.points ?? []
  if (points.length < 2) return null
  return (
    <Card title={t('income.chart')}>
      <BarChart
        title={t('income.chart')}
        tone="signed"
        columns={[t('income.columns.place'), t('income.columns.total')]}
        formatTick={(value) => value.toLocaleString('en', { notation: 'compact' })}
        points={points.map(({ from, kind, total }) => ({
          key: kind ?? from,
          label: kind ? t(`income.kinds.${kind}`) : dayText(from, language, 'short'),
          value: Number(total),
          text: formatWire(total),
        }))}
      />
    </Card>
  )
}
