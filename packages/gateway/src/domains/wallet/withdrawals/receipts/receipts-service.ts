import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { MAX_PROOF_IMAGE_BYTES } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Transaction } from '@atrium/database'
import { changeAs, memberActor, SYSTEM_ACTORS } from '../../../../platform/audit/actor.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { encodePrivateImage } from '../../../../platform/images/private/encoding.ts'
import { keepPrivateImages, uploadPrivateImages } from '../../../../platform/images/private/private-images.ts'
import type { PrivateImageDeps } from '../../../../platform/images/private/private-images.ts'
import type { Merchant } from '../../../../platform/tenancy/merchant.ts'
import { readWithdrawalSettings } from '../../cashier/withdrawal-settings.ts'
import { follow, publishWithdrawal } from '../settlement.ts'
import { partView } from '../withdrawal-view.ts'
import {
  changePart,
  findWithdrawal,
  insertProofs,
  lockWithdrawal,
  readAwaitingConfirmation,
  readParts,
  readUnconfirmed,
} from '../withdrawals-repository.ts'
import type { PartRow, WithdrawalRow } from '../withdrawals-repository.ts'

const MAX_ORDERS_AT_ONCE = 200

/**
 * Creates the calls about receipts: the member confirms or denies that a paid part has arrived. Without a response in
 * time it counts as received.
 */
export function createReceipts(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log'> & PrivateImageDeps) {
  const { sql, clock, log, config } = deps

  async function decide(
    orderId: string,
    actor: string,
    change: (tx: Transaction, parts: PartRow[], now: Date) => Promise<void>,
  ): Promise<void> {
    const after = await changeAs(sql, actor, async (tx) => {
      const now = clock()
      const order = (await lockWithdrawal(tx, orderId))!
      await change(tx, await readParts(tx, [orderId]), now)
      return follow(tx, order, { actor }, now)
    })
    await publishWithdrawal(deps, after, { withBalance: false })
  }

  return {
    /** Returns paid parts whose receipt the member has neither confirmed nor denied. */
    async pending(
      memberId: bigint,
      { code, currency }: Pick<Merchant, 'code' | 'currency'>,
    ): Promise<CallValue<'paymentConfirmations'>> {
      const [parts, { receiptMinutes }] = await Promise.all([
        readAwaitingConfirmation(sql, memberId),
        readWithdrawalSettings(sql, code),
      ])
      return { list: parts.map((part) => ({ ...partView(part, receiptMinutes), orderId: part.orderId, currency })) }
    },

    /**
     * Confirms or denies the receipt of paid parts.
     * @throws DomainError NOT_FOUND, RECEIPT_NOT_PENDING, INVALID_REQUEST for an invalid image, IMAGE_QUOTA_REACHED,
     *   IMAGES_UNAVAILABLE
     */
    async confirm(memberId: bigint, request: ParsedRequest<'confirmReceipt'>): Promise<WithdrawalRow> {
      const order = await findWithdrawal(sql, memberId, { id: request.orderId })
      if (!order) throw new DomainError('NOT_FOUND', `withdrawal ${request.orderId}`)
      // Checked before decoding images, which is wasted work if the part is not pending. Checked again after the order
      // is locked.
      if (pendingParts(await readParts(sql, [order.id]), request).length === 0)
        throw new DomainError('RECEIPT_NOT_PENDING', `withdrawal ${order.id}`)
      const images =
        request.action === 'NOT_RECEIVED'
          ? await Promise.all(
              request.images.map((image, index) => encodePrivateImage(image, index, MAX_PROOF_IMAGE_BYTES)),
            )
          : []
      // Images are stored before the decision, because a proof without its image is worthless.
      const uploaded = await uploadPrivateImages(deps, { memberId, merchant: order.merchant, purpose: 'proof' }, images)
      await decide(order.id, memberActor(memberId), async (tx, parts, now) => {
        const pending = pendingParts(parts, request)
        if (pending.length === 0) throw new DomainError('RECEIPT_NOT_PENDING', `withdrawal ${order.id}`)
        await keepPrivateImages(tx, uploaded, config.privateImages, now)
        for (const part of pending) {
          await changePart(
            tx,
            part,
            {
              receipt: request.action === 'NOT_RECEIVED' ? 'NOT_RECEIVED' : 'RECEIVED',
              receiptAt: now,
              note: request.action === 'NOT_RECEIVED' ? (request.note ?? null) : null,
            },
            now,
          )
          await insertProofs(tx, part, uploaded, now)
        }
      })
      return (await findWithdrawal(sql, memberId, { id: order.id }))!
    },

    /** Counts paid parts as received after the time to respond. */
    async closeOverdue(): Promise<void> {
      for (const { orderId } of await readUnconfirmed(sql, clock(), MAX_ORDERS_AT_ONCE)) {
        await decide(orderId, SYSTEM_ACTORS.receiptTimeout, async (tx, parts, now) => {
          for (const part of parts.filter(
            ({ state, receipt, paidAt }) => state === 'PAID' && receipt === null && paidAt !== null,
          ))
            await closeIfOverdue(tx, part, orderId, now)
        }).catch((err: unknown) =>
          log.warn({ err, order: orderId }, 'Receipts of a withdrawal were not closed. It is tried again.'),
        )
      }
    },
  }

  async function closeIfOverdue(tx: Transaction, part: PartRow, orderId: string, now: Date): Promise<void> {
    const [due] = await tx<{ isDue: boolean }[]>`
      select ${part.paidAt}::timestamptz + make_interval(mins => coalesce(s.receipt_minutes, 30)) <= ${now} as "isDue"
      from wallet.withdrawal_orders o left join wallet.cashier_settings s on s.merchant = o.merchant
      where o.id = ${orderId}`
    if (due?.isDue) await changePart(tx, part, { receipt: 'RECEIVED_BY_TIMEOUT', receiptAt: now }, now)
  }
}

/** Returns the paid parts that the member's response is about. */
const pendingParts = (parts: readonly PartRow[], request: ParsedRequest<'confirmReceipt'>): PartRow[] =>
  parts.filter(
    ({ state, receipt, part }) =>
      state === 'PAID' && receipt === null && (request.action === 'ALL_RECEIVED' || part === request.part),
  )
