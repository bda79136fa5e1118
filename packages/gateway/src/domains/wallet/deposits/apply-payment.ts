import type { Payment, PaymentState } from '@atrium/contracts/payments/payment-api'
import { parseMoney, scaleDown, toWire } from '@atrium/contracts/money'
import type { DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Sql, Transaction } from '@atrium/database'
import { SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { Wagering } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { DepositOffers } from '../../../platform/deposit-offers.ts'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { publishUnread } from '../../messages/index.ts'
import { publishBalance, publishBalances } from '../balances/publish-balances.ts'
import { isReported, messageDeposit } from './deposit-messages.ts'
import { applyUpdate, noteBonus } from './orders-repository.ts'
import type { AppliedPayment, OrderRow, PaymentUpdate, StoredBonusTerms } from './orders-repository.ts'

const STATES: Readonly<Record<PaymentState, DepositState>> = {
  pending: 'PENDING',
  processing: 'PENDING_ASYNC',
  succeeded: 'CREDITED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  reversed: 'REVERSED',
  charged_back: 'CHARGEBACK',
}
/** Returns whether an order in this state already reflects the payment. */
export const isStateOf = (payment: Payment, state: DepositState): boolean => STATES[payment.state] === state

const RECEIVED: readonly PaymentState[] = ['succeeded', 'reversed', 'charged_back']

/**
 * Creates the function that applies payments to their orders. The same payment may arrive any number of times, late and
 * in any order, from webhooks and queries: a payment with an older sequence is ignored.
 */
export function createPaymentApplication({
  sql,
  clock,
  realtime,
  depositOffers,
}: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'depositOffers'>) {
  /**
   * Applies a payment to order, money, bonus and message in one transaction, or in one statement if no money moves.
   * @throws PaymentServiceError `contradiction` if the order does not exist, differs from the payment, or cannot be
   *   booked
   */
  async function applyOnce(payment: Payment, update: PaymentUpdate, now: Date): Promise<AppliedPayment> {
    const applyIn = async (on: Sql | Transaction) =>
      accepted(await applyUpdate(on, update, SYSTEM_ACTORS.paymentService, now), payment)
    if (!RECEIVED.includes(payment.state)) return applyIn(sql)
    const { applied } = await sql.begin(async (tx) => {
      const applied = await applyIn(tx)
      const { status, was, owed } = applied
      if (status === 'OK' && update.charged !== null) {
        if (payment.state === 'succeeded' && was.bonusTerms && was.bonusId === null) {
          const granted = applied.isFlagged ? undefined : await grantTo(depositOffers, tx, was, update.charged, now)
          await noteBonus(tx, was.id, granted)
          if (granted?.bonusId) applied.shown = null
        }
        if (update.state !== was.state && isReported(update.state))
          await messageDeposit(tx, was, { state: update.state, charged: update.charged, owed }, now)
      }
      return { applied }
    })
    return applied
  }

  return {
    async apply(payment: Payment): Promise<void> {
      const update = updateOf(payment)
      const { status, was, moved, shown, version } = await applyOnce(payment, update, clock())
      if (status === 'OLD') return
      const { memberId } = was
      if (moved && shown === null) await publishBalances({ sql, realtime }, [memberId])
      else if (moved) publishBalance(realtime, memberId, { shown: shown!, currency: was.currency, version: version! })
      if (update.state === was.state) return
      if (isReported(update.state)) await publishUnread({ sql, realtime }, memberId)
      realtime.publish(
        { memberId },
        {
          topic: 'wallet.deposit.changed',
          payload: {
            orderId: was.id,
            state: update.state,
            amount: payment.chargedAmount ?? payment.amount,
            currency: payment.currency,
          },
        },
      )
    },
  }
}

const updateOf = (payment: Payment): PaymentUpdate => ({
  orderId: payment.reference,
  paymentId: payment.id,
  state: STATES[payment.state],
  sequence: payment.sequence,
  method: payment.method,
  amount: parseMoney(payment.amount),
  currency: payment.currency,
  charged: payment.chargedAmount === undefined ? null : parseMoney(payment.chargedAmount),
  reason: payment.reason ?? null,
  checkoutUrl: payment.checkoutUrl,
  expiresAt: new Date(payment.expiresAt),
})

/**
 * Returns the result of a payment that was applied, now or before.
 * @throws PaymentServiceError `contradiction` with the reason why the payment cannot be applied
 */
function accepted(applied: AppliedPayment, payment: Payment): AppliedPayment {
  const { status, was } = applied
  switch (status) {
    case 'OK':
    case 'OLD':
      return applied
    case 'UNKNOWN':
      throw contradiction(`There is no deposit order ${payment.reference}, which payment ${payment.id} names.`)
    case 'OTHER_PAYMENT':
      throw contradiction(`Order ${was.id} belongs to payment ${was.paymentId}, not to ${payment.id}.`)
    case 'OTHER_TERMS':
      throw contradiction(
        `Payment ${payment.id} of ${payment.amount} ${payment.currency} by ${payment.method} is not what order ${was.id} is for: ${toWire(was.amount)} ${was.currency} by ${was.method}.`,
      )
    case 'BACKWARDS':
      throw contradiction(`Payment ${payment.id} is ${payment.state}, but order ${was.id} is ${was.state} already.`)
    case 'NOT_CHARGED':
      throw contradiction(`Payment ${payment.id} is ${payment.state} without a charged amount.`)
    default:
      throw contradiction(`The deposit could not be booked: ${status}.`)
  }
}

const contradiction = (message: string): PaymentServiceError => new PaymentServiceError('contradiction', message)

/**
 * Grants the bonus of an order. Returns undefined if it cannot be granted: the deposit is too small, the bonus is for
 * first deposits only, or the campaign's budget is used up.
 */
async function grantTo(
  offers: DepositOffers,
  tx: Transaction,
  { id, merchant, memberId, bonusCode, bonusTerms }: OrderRow,
  charged: bigint,
  now: Date,
): Promise<{ bonusId: bigint | null } | undefined> {
  if (!bonusTerms || bonusCode === null || charged < BigInt(bonusTerms.minDeposit)) return undefined
  const share = scaleDown(charged, BigInt(Math.round(bonusTerms.percent * 100)), 10_000n)
  const bonus = share < BigInt(bonusTerms.maxAmount) ? share : BigInt(bonusTerms.maxAmount)
  return offers.grant(
    tx,
    {
      orderId: id,
      merchant,
      memberId,
      code: bonusCode,
      charged,
      bonus,
      wagering: bonusTerms.wagering ?? wageringBefore(bonusTerms),
      isFirstOnly: bonusTerms.firstOnly,
    },
    now,
  )
}

/** Returns the wagering terms of an order from before bonuses were campaigns. */
const wageringBefore = ({ multiplier, days, maxCashOut }: StoredBonusTerms): Wagering => ({
  multiplier,
  days,
  base: 'BONUS',
  excludedGames: [],
  debitOrder: 'REAL_FIRST',
  ...(maxCashOut !== null && { maxCashOut: toWire(BigInt(maxCashOut)) }),
})
