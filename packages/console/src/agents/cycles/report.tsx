import { cycleText } from '@atrium/contracts/rules/agents/cycle-text'
import type { ContractCycle } from '@atrium/contracts/staff/agents/cycles'
import { CONTRACT_KINDS } from '@atrium/contracts/rules/agents/agent-contracts'
import { choice, columnsOf } from '@atrium/report-kit'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'

const { custom, money, count, fileOnly, asTime, asWords } = columnsOf<ContractCycle>()

export const keyOf = ({ kind, period, startsAt }: Pick<ContractCycle, 'kind' | 'period' | 'startsAt'>): string =>
  [kind, period, startsAt].filter(Boolean).join(' ')

/** Settled cycles: payments to agents, and the subsidy of the platform. Each links to its comparison. */
export const cyclesReport = (merchant: string) =>
  consoleReport<'contractCycles', ContractCycle>({
    texts: 'agentCycles',
    call: 'contractCycles',
    file: 'contractCyclesFile',
    scope: { merchant },
    pageSize: 50,
    period: { presets: ['week', 'month', 'quarter', 'year'], usual: 'quarter', hasDays: true },
    filters: [choice('kind', CONTRACT_KINDS)],
    rowKey: keyOf,
    tableTitle: 'table',
    columns: [
      custom(
        'cycle',
        (cycle, { language, timeZone }) => (
          <RowLink
            id={keyOf(cycle)}
            to={paths.agentCycle(merchant, cycle)}
            label={cycleText(
              cycle.kind,
              { from: Date.parse(cycle.startsAt), to: Date.parse(cycle.endsAt) },
              language,
              timeZone,
            )}
          />
        ),
        { card: 'title', file: null },
      ),
      fileOnly('from', asTime('startsAt')),
      fileOnly('to', asTime('endsAt')),
      fileOnly('period', asWords('periods', 'period')),
      custom(
        'kind',
        ({ kind, period }, { text: word }) =>
          [word(`kinds.${kind}`), period && word(`periods.${period}`)].filter(Boolean).join(' · '),
        { file: asWords('kinds', 'kind') },
      ),
      count('bills'),
      money('gross'),
      money('net', { card: 'aside' }),
      money('paid'),
      money('subsidy'),
      custom('computedAt', ({ computedAt }) => <Moment at={computedAt} />, { file: asTime('computedAt') }),
    ],
    sums: (answer) => [
      { key: 'total', kind: 'count', value: answer?.sums.total },
      { key: 'gross', kind: 'money', value: answer?.sums.gross, note: answer?.currency },
      { key: 'net', kind: 'money', value: answer?.sums.net, note: answer?.currency },
      { key: 'paid', kind: 'money', value: answer?.sums.paid, note: answer?.currency },
      { key: 'subsidy', kind: 'money', value: answer?.sums.subsidy, note: answer?.currency },
    ],
  })
