import type { CallValue } from '@atrium/contracts/calls'
import { formatExact, formatWire } from '@atrium/contracts/money'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useText } from '@atrium/portal-kit'
import { Table } from '@atrium/ui/table'

type Explanation = CallValue<'agentBill'>['explanation']

interface BillStepsProps {
  kind: ContractKind
  bill: CallValue<'agentBill'>['bill']
  explanation: Explanation
}

interface Step {
  readonly key: string
  readonly name: string
  readonly amount: string
}

/** The computation of a bill, a line for each step. Exact amounts are shown with all their decimal places. */
export function BillSteps({ kind, bill, explanation }: BillStepsProps) {
  const t = useText()
  const steps = kind === 'REALTIME' ? realtimeSteps(explanation, t) : cycleSteps(kind, bill, explanation, t)
  return (
    <Table
      caption={t('contracts.bill.steps')}
      rows={steps}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title: t('contracts.bill.step'), card: 'title', cell: ({ name }) => name },
        { key: 'amount', title: t('contracts.bill.amount'), align: 'end', card: 'aside', cell: ({ amount }) => amount },
      ]}
    />
  )
}

type Text = ReturnType<typeof useText>

function cycleSteps(
  kind: ContractKind,
  { consumption, loss, active, rate }: BillStepsProps['bill'],
  {
    stake,
    payout,
    rebates,
    bonuses,
    salaries,
    fee,
    carriedIn,
    carriedOut,
    quarantine = [],
    downlines,
    gross,
    net,
    subsidy,
  }: Explanation,
  t: Text,
): Step[] {
  const step = (key: string, amount: string, values?: Record<string, unknown>): Step => ({
    key,
    name: t(`contracts.bill.steps_.${key}`, values ?? {}),
    amount,
  })
  const deduction = (key: string, amount: string): Step[] =>
    isNothing(amount) ? [] : [step(key, `−${formatExact(amount)}`)]
  return [
    step('consumption', formatWire(consumption)),
    ...(kind === 'DIVIDEND'
      ? [
          step('stake', formatWire(stake)),
          step('payout', `−${formatWire(payout)}`),
          ...deduction('rebates', rebates),
          ...deduction('bonuses', bonuses),
          ...deduction('salaries', salaries),
          ...deduction('fee', fee),
          step('loss', formatWire(loss)),
          ...quarantine.flatMap(({ member, setOff, added }) => [
            ...(isNothing(setOff)
              ? []
              : [
                  {
                    key: `set off ${member}`,
                    name: t('contracts.bill.steps_.setOff', { member }),
                    amount: `−${formatExact(setOff)}`,
                  },
                ]),
            ...(isNothing(added)
              ? []
              : [
                  {
                    key: `held ${member}`,
                    name: t('contracts.bill.steps_.held', { member }),
                    amount: formatExact(added),
                  },
                ]),
          ]),
          ...(isNothing(carriedIn) ? [] : [step('carriedIn', formatExact(carriedIn))]),
        ]
      : []),
    step('active', active.toLocaleString('en')),
    step('gross', formatExact(gross), { rate: rate ?? '0' }),
    ...downlines
      .filter((downline) => !isNothing(downline.gross))
      .map((downline, index) => ({
        key: `downline ${index}`,
        name: t('contracts.bill.steps_.downline', { agent: downline.agent }),
        amount: `−${formatExact(downline.gross)}`,
      })),
    step('net', formatExact(net)),
    ...belowCent(net).map((rest) => step('belowCent', `−${formatExact(rest)}`)),
    ...(isNothing(carriedOut) ? [] : [step('carriedOut', formatExact(carriedOut))]),
    ...quarantine
      .filter(({ after }) => !isNothing(after))
      .map(({ member, after }) => ({
        key: `left ${member}`,
        name: t('contracts.bill.steps_.heldLeft', { member }),
        amount: formatExact(after),
      })),
    ...(isNothing(subsidy) ? [] : [step('subsidy', formatExact(subsidy))]),
  ]
}

function realtimeSteps({ lines, gross, remainderBefore, remainderAfter }: Explanation, t: Text): Step[] {
  return [
    ...lines.map(({ outcome, validBet, rate, below, amount }, index) => ({
      key: `line ${index}`,
      amount: formatExact(amount),
      name:
        below === '0.00'
          ? t('contracts.bill.steps_.line', {
              outcome: t(`contracts.outcomes.${outcome}`),
              validBet: formatWire(validBet),
              rate,
            })
          : t('contracts.bill.steps_.lineBelow', {
              outcome: t(`contracts.outcomes.${outcome}`),
              validBet: formatWire(validBet),
              rate,
              below,
            }),
    })),
    { key: 'sum', name: t('contracts.bill.steps_.sum'), amount: formatExact(gross) },
    ...(isNothing(remainderBefore)
      ? []
      : [{ key: 'before', name: t('contracts.bill.steps_.remainderBefore'), amount: formatExact(remainderBefore) }]),
    ...(isNothing(remainderAfter)
      ? []
      : [{ key: 'after', name: t('contracts.bill.steps_.remainderAfter'), amount: formatExact(remainderAfter) }]),
  ]
}

/** The remainder of an amount after truncating the payment to cents. */
function belowCent(net: string): string[] {
  const rest = net.startsWith('-') ? '' : (net.split('.')[1]?.slice(2) ?? '')
  return /[1-9]/.test(rest) ? [`0.00${rest}`] : []
}

const isNothing = (decimal: string): boolean => /^-?0(\.0+)?$/.test(decimal)
