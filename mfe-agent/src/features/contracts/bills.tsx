import type { CallValue } from '@atrium/contracts/calls'
import { cycleText } from '@atrium/contracts/rules/agents/cycle-text'
import { BILL_STATES } from '@atrium/contracts/rules/agents/agent-bills'
import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { choice, columnsOf } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { ContractViews } from './ContractViews.tsx'

export type Bill = CallValue<'agentBills'>['list'][number]
const { custom, money, status, count, signedMoney, fileOnly, fileCurrency, asText, asNumber, asTime } =
  columnsOf<Bill>()

export const BILL_TONES: Record<BillState, 'win' | 'lose' | 'warn' | 'info' | 'neutral'> = {
  NOT_REACHED: 'neutral',
  NOTHING: 'neutral',
  SKIPPED: 'warn',
  ISSUED: 'info',
  REVIEW: 'warn',
  PAID: 'win',
  PARTIAL: 'warn',
  INSUFFICIENT: 'lose',
  DENIED: 'lose',
  EXPIRED: 'neutral',
}

/** Bills of a kind: the agent's own, or those of direct downlines. Each opens its explanation. */
export const billReports = (kind: ContractKind) => ({
  OWN: billReport(kind, 'OWN'),
  DOWNLINES: billReport(kind, 'DOWNLINES'),
})

/** The days of a bill, with its period if that can change. */
const cycleOf = (kind: ContractKind, bill: Bill, { language, timeZone, text }: CellContext): string =>
  [cycleText(kind, bill, language, timeZone), bill.period && text(`periods.${bill.period}`)].filter(Boolean).join(' · ')

const billReport = (kind: ContractKind, of: 'OWN' | 'DOWNLINES') =>
  portalReport<'agentBills', Bill>({
    texts: of === 'OWN' ? 'contracts.bills' : 'contracts.downlineBills',
    call: 'agentBills',
    file: 'agentBillsFile',
    scope: { kind, of },
    period: {
      presets: ['week', 'month', 'year'],
      usual: kind === 'REALTIME' || kind === 'HOURLY' ? 'week' : 'year',
      hasDays: true,
    },
    filters: [choice('state', BILL_STATES)],
    rowKey: ({ billId }) => billId,
    columns: [
      custom('cycle', (bill, context) => cycleOf(kind, bill, context), { card: 'title', file: null }),
      fileOnly('from', asTime('from')),
      fileOnly('to', asTime('to')),
      of === 'DOWNLINES'
        ? custom('agent', ({ agent }) => agent, { file: asText('agent') })
        : fileOnly('agent', asText('agent')),
      money('consumption'),
      kind === 'DIVIDEND' ? signedMoney('loss') : fileOnly('loss', asNumber('loss')),
      ...(kind === 'REALTIME'
        ? [fileOnly('active', asNumber('active'))]
        : [
            count('active'),
            custom('rate', ({ rate }) => (rate === undefined ? '–' : `${rate} %`), { align: 'end', file: null }),
          ]),
      fileOnly('percent', asNumber('rate')),
      money('gross'),
      money('net'),
      fileOnly('paid', asNumber('paid')),
      status('state', BILL_TONES, { card: 'aside' }),
      fileCurrency(),
    ],
    sums: (answer) => [
      { key: 'net', kind: 'money', value: answer?.sums.net },
      { key: 'paid', kind: 'money', value: answer?.sums.paid },
    ],
    openRow: ({ billId }) => ({ bill: billId }),
    rowLabel: (bill, context) => context.text('open', { agent: bill.agent, time: cycleOf(kind, bill, context) }),
    action: ContractViews,
  })
