import { formatWire } from '@atrium/contracts/money'
import { PAYMENT_REASONS } from '@atrium/contracts/payments/payment-api'
import type { StaffDepositDetail } from '@atrium/contracts/staff/wallet/deposits'
import { DEPOSIT_FLAGS } from '@atrium/contracts/rules/wallet/deposit-rules'
import { Fact, Facts } from '@atrium/ui/facts'
import { Grid } from '@atrium/ui/grid'
import { WarningIcon } from '@atrium/ui/icon'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { useLocale, useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { DepositState } from './DepositState.tsx'
import common from '../layout/common.module.css'
import styles from './deposits.module.css'

interface FactsProps {
  deposit: StaffDepositDetail
}

const isKnownFlag = (flag: string): flag is (typeof DEPOSIT_FLAGS)[number] =>
  (DEPOSIT_FLAGS as readonly string[]).includes(flag)
const isKnownReason = (reason: string): reason is (typeof PAYMENT_REASONS)[number] =>
  (PAYMENT_REASONS as readonly string[]).includes(reason)

export function OrderFacts({ merchant, deposit }: FactsProps & { merchant: string }) {
  const { text, format } = useLocale()
  const { account, memberId, state, flags, difference, reason, bonusCode, createdAt, expiresAt, closers } = deposit
  return (
    <Facts>
      <Fact name={text('deposits.facts.account')}>
        <Link className={common.link} to={paths.member(merchant, memberId)}>
          {account}
        </Link>
      </Fact>
      <Fact name={text('deposits.facts.state')}>
        <DepositState deposit={{ state, flags, difference }} />
      </Fact>
      {reason !== undefined && (
        <Fact name={text('deposits.facts.reason')}>
          {isKnownReason(reason) ? text(`deposits.reasons.${reason}`) : reason}
        </Fact>
      )}
      <Fact name={text('deposits.facts.createdAt')}>{format.time(createdAt)}</Fact>
      <Fact name={text('deposits.facts.expiresAt')}>{format.time(expiresAt)}</Fact>
      {bonusCode !== undefined && <Fact name={text('deposits.facts.bonus')}>{bonusCode}</Fact>}
      {deposit.canClose && (
        <Fact name={text('deposits.facts.closers')}>{text('deposits.people', { count: closers })}</Fact>
      )}
    </Facts>
  )
}

/** The difference and the flags in words; an unknown flag of a newer gateway is shown by its code. */
export function Findings({ deposit: { difference, flags, canClose } }: FactsProps) {
  const text = useText()
  if (difference === undefined && flags.length === 0)
    return <p className={common.quiet}>{text('deposits.noFindings')}</p>
  return (
    <>
      <ul className={styles.findings}>
        {difference !== undefined && (
          <li>
            <WarningIcon size={16} />
            {text(`deposits.differences.${difference}`)}
          </li>
        )}
        {flags.map((flag) => (
          <li key={flag}>
            <WarningIcon size={16} />
            <span>{isKnownFlag(flag) ? text(`deposits.flags.${flag}`) : flag}</span>
          </li>
        ))}
      </ul>
      {!canClose && <p className={common.quiet}>{text('deposits.nothingOpen')}</p>}
    </>
  )
}

/** The portal's data about the order, beside the current data of the payment service. */
export function BothSides({ deposit }: FactsProps) {
  const { text, format } = useLocale()
  const { atService, orderId, amount, charged, currency, method, paymentId, updatedAt, state } = deposit
  const payment = atService.status === 'FOUND' ? atService.payment : undefined
  const amountOf = (value: string | undefined, unit: string) =>
    value === undefined ? '–' : <Money amount={formatWire(value)} currency={unit} />
  return (
    <Grid min={340}>
      <section aria-label={text('deposits.sides.portal')}>
        <h3 className={styles.side}>{text('deposits.sides.portal')}</h3>
        <Facts>
          <Fact name={text('deposits.facts.state')}>{text(`deposits.states.${state}`)}</Fact>
          <Fact name={text('deposits.facts.amount')}>{amountOf(amount, currency)}</Fact>
          <Fact name={text('deposits.facts.charged')}>{amountOf(charged, currency)}</Fact>
          <Fact name={text('deposits.facts.method')}>{text(`deposits.methods.${method}`)}</Fact>
          <Fact name={text('deposits.facts.order')}>
            <code>{orderId}</code>
          </Fact>
          <Fact name={text('deposits.facts.payment')}>{paymentId === undefined ? '–' : <code>{paymentId}</code>}</Fact>
          <Fact name={text('deposits.facts.updatedAt')}>{format.time(updatedAt)}</Fact>
        </Facts>
      </section>
      <section aria-label={text('deposits.sides.service')}>
        <h3 className={styles.side}>{text('deposits.sides.service')}</h3>
        {payment ? (
          <Facts>
            <Fact name={text('deposits.facts.state')}>{text(`deposits.paymentStates.${payment.state}`)}</Fact>
            <Fact name={text('deposits.facts.amount')}>{amountOf(payment.amount, payment.currency)}</Fact>
            <Fact name={text('deposits.facts.charged')}>{amountOf(payment.charged, payment.currency)}</Fact>
            <Fact name={text('deposits.facts.method')}>{text(`deposits.methods.${payment.method}`)}</Fact>
            <Fact name={text('deposits.facts.payment')}>
              <code>{payment.id}</code>
            </Fact>
            <Fact name={text('deposits.facts.updatedAt')}>{format.time(payment.updatedAt)}</Fact>
          </Facts>
        ) : (
          <p className={styles.missing}>
            {text(atService.status === 'MISSING' ? 'deposits.sides.missing' : 'deposits.sides.unavailable')}
          </p>
        )}
      </section>
    </Grid>
  )
}
