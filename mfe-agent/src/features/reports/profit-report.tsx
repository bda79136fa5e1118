import type { AgentProfitRow } from '@atrium/contracts/calls'
import { dayText } from '@atrium/contracts/locale/times'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { TEAM_GROUPS } from '@atrium/contracts/rules/agents/team-report-rules'
import { choice, columnsOf, oneOf } from '@atrium/report-kit'
import type { CellContext, ReportSum } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { downline, level } from '../../listed/filters.ts'
import { FIGURES_PERIOD } from '../../listed/periods.ts'
import { RowSubject } from './RowSubject.tsx'
import { ProfitChart } from './ProfitChart.tsx'

const { custom, count, money, signedMoney, fileOnly, fileCurrency, asText, asNumber, asDay, asWords } =
  columnsOf<AgentProfitRow>()
const MONEY = ['stake', 'validBet', 'payout', 'rebate', 'bonus', 'salary', 'dividend'] as const
const CHOSEN = [
  'bettors',
  'bets',
  ...MONEY,
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'firstDeposits',
  'firstDeposited',
  'registrations',
] as const

/**
 * Profit and loss of a team by downline, day, week, month or category. `node`: the downline whose team it is; default:
 * the agent.
 */
export const profitReport = (node?: string) =>
  portalReport<'agentProfit', AgentProfitRow>({
    texts: 'teamProfit',
    call: 'agentProfit',
    file: 'agentProfitFile',
    ...(node !== undefined && { scope: { node } }),
    period: FIGURES_PERIOD,
    filters: [
      oneOf('by', TEAM_GROUPS, 'downline', 'groups'),
      level('DIRECT'),
      choice('category', [...GAME_CATEGORIES, 'OTHER'], 'categories'),
      downline,
    ],
    rowKey: ({ key }) => key,
    columns: [
      custom('place', (row, context) => <RowSubject row={row} text={placeText(row, context)} />, {
        card: 'title',
        file: null,
      }),
      fileOnly(
        'account',
        asText(({ member }) => member?.name),
      ),
      fileOnly('from', asDay('from')),
      fileOnly('to', asDay('to')),
      fileOnly('category', asWords('categories', 'category')),
      custom('bettors', ({ bettors }) => bettors?.toLocaleString('en') ?? '–', {
        align: 'end',
        file: asNumber('bettors'),
      }),
      count('bets'),
      ...MONEY.map((figure) => money(figure)),
      count('deposits'),
      money('deposited'),
      count('withdrawals'),
      money('withdrawn'),
      count('firstDeposits'),
      money('firstDeposited'),
      count('registrations'),
      signedMoney('profit', { card: 'aside' }),
      fileCurrency(),
    ],
    chosenColumns: { keys: CHOSEN, usual: ['bettors', 'stake', 'validBet', 'payout', 'deposited', 'withdrawn'] },
    sums: (answer, { text }) => [
      { key: 'profit', kind: 'signed', value: answer?.sums.profit, note: text('profitNote') },
      ...(answer && answer.sums.bettors === undefined
        ? []
        : [{ key: 'bettors', kind: 'count', value: answer?.sums.bettors } as const]),
      ...MONEY.map((figure): ReportSum => ({ key: figure, kind: 'money', value: answer?.sums[figure] })),
      {
        key: 'deposited',
        kind: 'money',
        value: answer?.sums.deposited,
        note: answer && text('times', { count: answer.sums.deposits }),
      },
      {
        key: 'withdrawn',
        kind: 'money',
        value: answer?.sums.withdrawn,
        note: answer && text('times', { count: answer.sums.withdrawals }),
      },
    ],
    chart: ({ answer }) => <ProfitChart answer={answer} />,
  })

/** Text of a row: its days or its category; empty for that of a member. */
function placeText({ member, from, to, category }: AgentProfitRow, { text, language }: CellContext): string {
  if (member) return ''
  if (category) return text(`categories.${category}`)
  const first = dayText(from, language, 'long')
  return from === to ? first : text('range', { from: first, to: dayText(to, language, 'long') })
}
