import { randomUUID } from 'node:crypto'
import type { ParsedRequest, PointOrder } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { dayAt } from '@atrium/contracts/locale/local-time'
import type { Language } from '@atrium/contracts/locale/languages'
import { parseMoney } from '@atrium/contracts/money'
import type { FreeRoundTerms } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Transaction } from '@atrium/database'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'
import type { MemberChecks } from '../../wallet/index.ts'
import { creditPoints, publishBalances } from '../../wallet/index.ts'
import { lockMember } from '../claims/claims-repository.ts'
import { sealAddress } from './delivery-address.ts'
import type { ItemRow } from './items-repository.ts'
import { changeStock, lockItem, readLevel } from './items-repository.ts'
import type { OrderRow } from './orders-repository.ts'
import { countOrdered, findOrder, insertOrder, readConverted } from './orders-repository.ts'
import { orderView } from './order-view.ts'
import { lockPoints, readTerms, spendPoints } from './points-repository.ts'

const POINT = 10_000n
const DAY_MS = 86_400_000

/** The member who exchanges points, with the merchant's portal. */
export interface Exchanger {
  readonly memberId: bigint
  readonly merchant: { readonly code: string; readonly currency: string; readonly timeZone: string }
  readonly language: Language
}

type ExchangeDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys'>

/** Creates the calls that exchange points for items and credits, once per `requestId` of the member. */
export function createPointExchange(
  { sql, clock, realtime, keys }: ExchangeDeps,
  { assertPaymentPassword }: Pick<MemberChecks, 'assertPaymentPassword'>,
) {
  /**
   * Runs `exchange` with the member's points locked. A repeated request returns the first order, without checking the
   * password.
   */
  async function once(
    { memberId, merchant, language }: Exchanger,
    { requestId, paymentPassword }: { requestId: string; paymentPassword: string },
    isSame: (order: OrderRow) => boolean,
    exchange: (tx: Transaction, now: Date) => Promise<OrderRow>,
  ): Promise<PointOrder> {
    const known = await findOrder(sql, memberId, requestId)
    if (!known) {
      await refuseBarred(sql, memberId, clock())
      await assertPaymentPassword({ memberId, merchant: merchant.code }, paymentPassword)
    }
    const { order, isNew } = known
      ? { order: known, isNew: false }
      : await changeAs(sql, memberActor(memberId), async (tx) => {
          // The wallet is locked first, in the same order as by claims of campaigns.
          await lockMember(tx, memberId, clock())
          await lockPoints(tx, memberId)
          const first = await findOrder(tx, memberId, requestId)
          if (first) return { order: first, isNew: false }
          // Read after locking, because a new day may have started while the request waited.
          const now = clock()
          await refuseBarred(tx, memberId, now)
          return { order: await exchange(tx, now), isNew: true }
        })
    if (!isSame(order)) throw new DomainError('REQUEST_ID_USED', requestId)
    if (isNew && order.amount !== null) await publishBalances({ sql, realtime }, [memberId])
    return orderView(order, language)
  }

  return {
    /**
     * Exchanges points for an item.
     * @throws DomainError POINT_ITEM_UNAVAILABLE, POINT_ITEM_LIMIT, POINT_ITEM_SOLD_OUT, POINT_PRICE_CHANGED,
     *   POINTS_INSUFFICIENT, INVALID_REQUEST for goods without an address, REQUEST_ID_USED, PAYMENT_PASSWORD_MISSING,
     *   PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE
     */
    redeem: (exchanger: Exchanger, request: ParsedRequest<'redeemPoints'>): Promise<PointOrder> => {
      const { memberId, merchant } = exchanger
      const { requestId, itemId, quantity, address } = request
      return once(
        exchanger,
        request,
        (order) => order.itemId === itemId && order.quantity === BigInt(quantity),
        async (tx, now) => {
          const item = await lockItem(
            tx,
            { merchant: merchant.code, level: await readLevel(tx, memberId), now },
            itemId,
          )
          if (!item) throw new DomainError('POINT_ITEM_UNAVAILABLE', itemId)
          await assertQuantity(tx, item, memberId, quantity)
          if (item.price !== parseMoney(request.price)) throw new DomainError('POINT_PRICE_CHANGED')
          if (item.kind === 'GOODS' && !address)
            throw new DomainError('INVALID_REQUEST', 'goods without an address', [
              { path: 'address', message: 'must say where the item is sent' },
            ])
          const id = randomUUID()
          const points = item.price * BigInt(quantity)
          if (!(await spendPoints(tx, { memberId, kind: 'REDEEMED', ref: `order:${id}`, points }, now)))
            throw new DomainError('POINTS_INSUFFICIENT')
          await changeStock(tx, { merchant: merchant.code, itemId, by: -quantity })
          const amount = item.value === null ? null : item.value * BigInt(quantity)
          if (amount !== null) await creditPoints(tx, { memberId, ref: id, amount }, now)
          if (item.freeRounds) await grantItemRounds(tx, item.freeRounds, { memberId, orderId: id, quantity }, now)
          return insertOrder(
            tx,
            {
              id,
              merchant: merchant.code,
              memberId,
              requestId,
              kind: item.kind,
              itemId,
              itemName: item.name,
              quantity: BigInt(quantity),
              points,
              amount,
              currency: merchant.currency,
              state: item.kind === 'GOODS' ? 'APPLYING' : 'PASSED',
              address: item.kind === 'GOODS' && address ? sealAddress(keys, address, { id, memberId }) : null,
              day: dayAt(now, merchant.timeZone),
            },
            now,
          )
        },
      )
    },

    /**
     * Converts whole points to credits.
     * @throws DomainError FEATURE_OFF if the merchant does not convert points, POINT_CONVERSION_CAP, and those of
     *   `redeem`
     */
    convert: (exchanger: Exchanger, request: ParsedRequest<'convertPoints'>): Promise<PointOrder> => {
      const { memberId, merchant } = exchanger
      const { requestId, quantity } = request
      return once(
        exchanger,
        request,
        (order) => order.kind === 'CONVERSION' && order.quantity === BigInt(quantity),
        async (tx, now) => {
          const { conversionRate, dailyCap } = await readTerms(tx, merchant.code)
          if (conversionRate === null) throw new DomainError('FEATURE_OFF', 'points are not converted here')
          const points = BigInt(quantity) * POINT
          const day = dayAt(now, merchant.timeZone)
          if ((await readConverted(tx, memberId, day)) + points > dailyCap)
            throw new DomainError('POINT_CONVERSION_CAP')
          const id = randomUUID()
          if (!(await spendPoints(tx, { memberId, kind: 'CONVERTED', ref: `order:${id}`, points }, now)))
            throw new DomainError('POINTS_INSUFFICIENT')
          const amount = BigInt(quantity) * conversionRate
          await creditPoints(tx, { memberId, ref: id, amount }, now)
          return insertOrder(
            tx,
            {
              id,
              merchant: merchant.code,
              memberId,
              requestId,
              kind: 'CONVERSION',
              itemId: null,
              itemName: null,
              quantity: BigInt(quantity),
              points,
              amount,
              currency: merchant.currency,
              state: 'PASSED',
              address: null,
              day,
            },
            now,
          )
        },
      )
    },
  }
}

/**
 * Grants the free rounds of several items as one grant.
 * @throws DomainError POINT_ITEM_UNAVAILABLE if the game no longer accepts free rounds
 */
async function grantItemRounds(
  tx: Transaction,
  { game, rounds, stake, days }: FreeRoundTerms,
  { memberId, orderId, quantity }: { memberId: bigint; orderId: string; quantity: number },
  now: Date,
): Promise<void> {
  const granted = await tx`
      select wallet.grant_free_rounds(
        row(${memberId}, ${`order:${orderId}`}, ${game}, ${parseMoney(stake)}, ${rounds * quantity},
          ${new Date(now.getTime() + days * DAY_MS)})::wallet.new_free_rounds, ${now})
        where games.takes_free_rounds(${game})`
  if (granted.length === 0) throw new DomainError('POINT_ITEM_UNAVAILABLE', `${game} takes no free rounds`)
}

async function assertQuantity(
  tx: Transaction,
  { id, minQuantity, maxPerMember, stock }: ItemRow,
  memberId: bigint,
  quantity: number,
): Promise<void> {
  const isAboveMax =
    maxPerMember !== null && (await countOrdered(tx, memberId, id)) + BigInt(quantity) > BigInt(maxPerMember)
  if (quantity < minQuantity || isAboveMax) throw new DomainError('POINT_ITEM_LIMIT', `${quantity} of ${id}`)
  if (stock !== null && stock < quantity) throw new DomainError('POINT_ITEM_SOLD_OUT', id)
}
