import type { Payment, PaymentState } from '@atrium/contracts/payments/payment-api'
import { parseMoney, scaleDown, toWire } from '@atrium/contracts/money'
import type { DepositFlag, DepositState } from '@atrium/contracts/rules/deposit-rules'
import type { Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { Wagering } from '@atrium/contracts/rules/campaigns/terms'
import type { DepositOffers } from '../../../platform/deposit-offers.ts'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { publishUnread } from '../../messages/index.ts'
import { closeBonus } from '../bonuses/bonuses-repository.ts'
import { creditDeposit, reverseDeposit } from './credit-repository.ts'
import type { Moved } from './credit-repository.ts'
import { isReported, messageDeposit } from './deposit-messages.ts'
import { changeOrder, lockOrder } from './orders-repository.ts'
import type { OrderRow, StoredBonusTerms } from './orders-repository.ts'

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
/** Whether an order in this state is up to date with the payment. */
export const isStateOf = (payment: Payment, state: DepositState): boolean => STATES[payment.state] === state

const RECEIVED: readonly PaymentState[] = ['succeeded', 'reversed', 'charged_back']

/**
 * Brings orders up to date with their payments. The same payment can come any number of times, from webhooks and from
 * queries, late and in any order: its sequence decides whether it is newer than what was applied.
 */
export function createPaymentApplication({
  sql,
  clock,
  realtime,
  depositOffers,
}: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'depositOffers'>) {
  /**
   * What a payment changes, in one transaction: money, bonus, order.
   * @throws PaymentServiceError `contradiction` when the order does not exist, is for something else, or cannot be
   *   booked
   */
  async function applyIn(
    tx: Transaction,
    payment: Payment,
    now: Date,
  ): Promise<{ order: OrderRow; state?: DepositState; moved?: Moved[] }> {
    const order = await lockOrder(tx, payment.reference)
    if (!order)
      throw new PaymentServiceError(
        'contradiction',
        `There is no deposit order ${payment.reference}, which payment ${payment.id} names.`,
      )
    assertOwn(order, payment)
    if (payment.sequence <= order.paymentSequence) return { order }
    if (isBackwards(order, payment))
      throw new PaymentServiceError(
        'contradiction',
        `Payment ${payment.id} is ${payment.state}, but order ${order.id} is ${order.state} already.`,
      )
    const state = STATES[payment.state]
    const flags = new Set<DepositFlag>(order.flags)
    const charged = payment.chargedAmount === undefined ? null : parseMoney(payment.chargedAmount)
    const moved: Moved[] = []
    let owed = 0n
    let bonusId = order.bonusId
    if (RECEIVED.includes(payment.state)) {
      if (charged === null)
        throw new PaymentServiceError(
          'contradiction',
          `Payment ${payment.id} is ${payment.state} without a charged amount.`,
        )
      const received = { memberId: order.memberId, ref: order.id, amount: charged }
      // A reversal can come before the message of the success: then both are booked.
      const credited = required(await creditDeposit(tx, received, now))
      moved.push(credited)
      for (const flag of credited.flags) flags.add(flag)
      if (charged !== order.amount) flags.add('AMOUNT_DIFFERS')
      if (payment.state === 'succeeded') {
        if (order.bonusTerms && bonusId === null) {
          const granted =
            credited.flags.length === 0 ? await grantTo(depositOffers, tx, order, charged, now) : undefined
          bonusId = granted?.bonusId ?? null
          if (!granted) flags.add('BONUS_NOT_GRANTED')
        }
      } else {
        const reversed = required(await reverseDeposit(tx, received, now))
        moved.push(reversed)
        owed = reversed.owed ?? 0n
        if (bonusId !== null) await closeBonus(tx, { memberId: order.memberId, id: bonusId, state: 'FORFEITED' }, now)
      }
    }
    await changeOrder(
      tx,
      order,
      {
        state,
        charged,
        bonusId,
        flags: [...flags],
        reason: payment.reason ?? null,
        paymentId: payment.id,
        checkoutUrl: payment.checkoutUrl,
        paymentSequence: payment.sequence,
        expiresAt: new Date(payment.expiresAt),
        difference: null,
      },
      now,
    )
    if (state !== order.state && isReported(state) && charged !== null)
      await messageDeposit(tx, order, { state, charged, owed }, now)
    return { order, state, moved }
  }

  return {
    async apply(payment: Payment): Promise<void> {
      const {
        order,
        state,
        moved = [],
      } = await changeAs(sql, SYSTEM_ACTORS.paymentService, (tx) => applyIn(tx, payment, clock()))
      if (state === undefined) return
      const { memberId } = order
      const last = moved.at(-1)
      if (last?.status === 'OK' && moved.some((one) => one.status === 'OK' && !one.repeated)) {
        const [shown] = await sql<
          { balance: bigint; version: bigint; currency: string }[]
        >`select * from wallet.shown(${memberId})`
        if (shown)
          realtime.publish(
            { memberId },
            {
              topic: 'wallet.balance.changed',
              payload: { sumBalance: toWire(shown.balance), currency: shown.currency, version: Number(shown.version) },
            },
          )
      }
      if (state === order.state) return
      if (isReported(state)) await publishUnread({ sql, realtime }, memberId)
      realtime.publish(
        { memberId },
        {
          topic: 'wallet.deposit.changed',
          payload: {
            orderId: order.id,
            state,
            amount: payment.chargedAmount ?? payment.amount,
            currency: payment.currency,
          },
        },
      )
    },
  }
}

/**
 * @throws PaymentServiceError `contradiction` for another payment than that of the order, or one of something else
 *   than was ordered
 */
function assertOwn(order: OrderRow, payment: Payment): void {
  if (order.paymentId !== null && order.paymentId !== payment.id)
    throw new PaymentServiceError(
      'contradiction',
      `Order ${order.id} belongs to payment ${order.paymentId}, not to ${payment.id}.`,
    )
  if (
    payment.currency === order.currency &&
    payment.method === order.method &&
    parseMoney(payment.amount) === order.amount
  )
    return
  throw new PaymentServiceError(
    'contradiction',
    `Payment ${payment.id} of ${payment.amount} ${payment.currency} by ${payment.method} is not what order ${order.id} is for: ${toWire(order.amount)} ${order.currency} by ${order.method}.`,
  )
}

/** Whether a payment would give an order whose money has moved a state from before that. */
function isBackwards({ state }: OrderRow, payment: Payment): boolean {
  if (state === 'REVERSED' || state === 'CHARGEBACK')
    return payment.state !== 'reversed' && payment.state !== 'charged_back'
  return state === 'CREDITED' && !RECEIVED.includes(payment.state)
}

function required(moved: Moved): Extract<Moved, { status: 'OK' }> {
  if (moved.status !== 'OK')
    throw new PaymentServiceError('contradiction', `The deposit could not be booked: ${moved.status}.`)
  return moved
}

/**
 * Undefined where it cannot be granted: the deposit is too small, not the first one where it has to be, or the campaign
 * gives no more.
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

/** Of an order from before bonuses were campaigns. */
const wageringBefore = ({ multiplier, days, maxCashOut }: StoredBonusTerms): Wagering => ({
  multiplier,
  days,
  base: 'BONUS',
  excludedGames: [],
  debitOrder: 'REAL_FIRST',
  ...(maxCashOut !== null && { maxCashOut: toWire(BigInt(maxCashOut)) }),
})
