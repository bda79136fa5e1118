import { formatExact, formatWire } from '@atrium/contracts/money'
import type { MerchantBillDetail } from '@atrium/contracts/staff/agents/bills'
import { Grid } from '@atrium/ui/grid'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Link } from 'react-router-dom'
import { useLocale } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import common from '../../layout/common.module.css'
import styles from '../agents.module.css'
import { TermsView } from '../TermsView.tsx'
import { useCycleText } from '../use-cycle-text.ts'
import { BillState } from './BillState.tsx'

const AMOUNTS = ['stake', 'payout', 'rebates', 'bonuses', 'salaries'] as const
const EXACT = [
  'fee',
  'carriedIn',
  'carriedOut',
  'gross',
  'net',
  'remainderBefore',
  'remainderAfter',
  'subsidy',
] as const

/** A bill, its terms, and how it was computed. Unrounded amounts have all their decimal places. */
export function BillCards({ merchant, bill }: { merchant: string; bill: MerchantBillDetail }) {
  const { text, format } = useLocale()
  const { explanation, currency } = bill
  const { cycleOf } = useCycleText(merchant)
  const amount = (wire: string) => `${formatWire(wire)} ${currency}`
  const exact = (decimal: string) => `${formatExact(decimal)} ${currency}`
  return (
    <Grid min={320}>
      <Card headingLevel={2} title={text('agentBills.cards.bill')}>
        <Facts>
          <Fact name={text('agentBills.columns.agent')}>
            <Link className={common.link} to={paths.agent(merchant, bill.memberId)}>
              {bill.agent}
            </Link>
          </Fact>
          <Fact name={text('agentBills.columns.kind')}>{text(`agentBills.kinds.${bill.kind}`)}</Fact>
          <Fact name={text('agentBills.columns.cycle')}>{cycleOf(bill.kind, bill.from, bill.to)}</Fact>
          {bill.period && <Fact name={text('contractForm.period')}>{text(`agentBills.periods.${bill.period}`)}</Fact>}
          <Fact name={text('agentBills.columns.state')}>
            <BillState state={bill.state} />
          </Fact>
          <Fact name={text('agentBills.columns.payer')}>{bill.payer ?? text('agentBills.platform')}</Fact>
          <Fact name={text('agentBills.columns.net')}>{amount(bill.net)}</Fact>
          <Fact name={text('agentBills.columns.paid')}>{amount(bill.paid)}</Fact>
          <Fact name={text('agentBills.computedAt')}>{format.time(bill.computedAt)}</Fact>
          {bill.decidedBy !== undefined && (
            <Fact name={text('agentBills.columns.decided')}>
              {[bill.approvedBy, bill.decidedBy].filter(Boolean).join(' + ')}
            </Fact>
          )}
          {bill.reason !== undefined && (
            <Fact name={text('agentBills.reason')} isWide>
              {bill.reason}
            </Fact>
          )}
        </Facts>
      </Card>
      <Card headingLevel={2} title={text('agentBills.cards.computed')}>
        <Facts>
          <Fact name={text('agentBills.columns.consumption')}>{amount(bill.consumption)}</Fact>
          <Fact name={text('agentBills.columns.loss')}>{amount(bill.loss)}</Fact>
          <Fact name={text('agentBills.columns.active')}>{bill.active}</Fact>
          <Fact name={text('agentBills.tier')}>
            {explanation.tier === undefined ? '–' : text('contractForm.tier', { number: explanation.tier + 1 })}
          </Fact>
          <Fact name={text('agentBills.columns.rate')}>{bill.rate ?? '–'}</Fact>
          {AMOUNTS.map((figure) => (
            <Fact key={figure} name={text(`agentBills.inputs.${figure}`)}>
              {amount(explanation[figure])}
            </Fact>
          ))}
          {EXACT.map((figure) => (
            <Fact key={figure} name={text(`agentBills.exact.${figure}`)}>
              {exact(explanation[figure])}
            </Fact>
          ))}
        </Facts>
      </Card>
      {explanation.quarantine && (
        <Card headingLevel={2} title={text('agentBills.cards.quarantine')}>
          <ul className={styles.list}>
            {explanation.quarantine.map(({ member, loss, before, setOff, added, after }) => (
              <li key={member}>
                {text('agentBills.quarantined', {
                  member,
                  loss: formatWire(loss),
                  before: formatExact(before),
                  setOff: formatExact(setOff),
                  added: formatExact(added),
                  after: formatExact(after),
                })}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card headingLevel={2} title={text('agentBills.cards.terms')}>
        {explanation.terms ? <TermsView terms={explanation.terms} /> : <p className={common.quiet}>–</p>}
      </Card>
      <Card headingLevel={2} title={text('agentBills.cards.downlines')}>
        {explanation.downlines.length + explanation.lines.length === 0 && (
          <p className={common.quiet}>{text('agentBills.nothingBelow')}</p>
        )}
        <ul className={styles.list}>
          {explanation.downlines.map(({ agent, gross }) => (
            <li key={agent}>{text('agentBills.downline', { agent, gross: formatExact(gross) })}</li>
          ))}
          {explanation.lines.map(({ outcome, validBet, rate, below, amount: earned }, at) => (
            <li key={at}>
              {text('agentBills.line', {
                outcome: text(`agentBills.outcomes.${outcome}`),
                bet: formatWire(validBet),
                rate,
                below,
                amount: formatExact(earned),
              })}
            </li>
          ))}
        </ul>
      </Card>
    </Grid>
  )
}
