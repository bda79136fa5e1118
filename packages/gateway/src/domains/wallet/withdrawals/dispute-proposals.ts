import { randomUUID } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Transaction } from '@atrium/database'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Comparison, Proposable } from '../../../platform/proposals/proposals.ts'
import { claimedOrder, withdrawalSubject } from './review-service.ts'
import { follow, publishWithdrawal } from './settlement.ts'
import { amountOf, messageAbout } from './withdrawal-messages.ts'
import { changePart, changeWithdrawal, insertParts, lockWithdrawal, readParts } from './withdrawals-repository.ts'
import type { PartRow, WithdrawalRow } from './withdrawals-repository.ts'

interface PartKey {
  readonly merchant: string
  readonly orderId: string
  readonly part: number
}
interface Dispute {
  readonly order: WithdrawalRow
  readonly missing: PartRow
  readonly parts: readonly PartRow[]
}

/**
 * Proposals for the two decisions about a part that a member reports as missing: paying it again, or counting it as
 * received. Each costs one side the amount. One person can decide up to that person's limit. The person must not have
 * approved the withdrawal.
 */
export function disputeProposals({ sql, realtime }: Pick<Deps, 'sql' | 'realtime'>): {
  readonly payAgain: Proposable<'payWithdrawalAgain'>
  readonly forceReceipt: Proposable<'forceWithdrawalReceipt'>
} {
  const published = (before: WithdrawalRow, after: WithdrawalRow) => () =>
    publishWithdrawal({ sql, realtime }, after, { withBalance: before.state !== after.state })
  const shared = {
    subject: ({ orderId, part }: PartKey) => `withdrawal:${orderId.toLowerCase()}:${part}`,
    admit: (tx: Transaction, { merchant, orderId }: PartKey, by: { actor: string; now: Date }) =>
      claimedOrder(tx, { merchant, orderId: orderId.toLowerCase(), actor: by.actor }, by.now),
    compare: async (tx: Transaction, key: PartKey): Promise<Comparison> => {
      const { order, missing } = await disputeOf(tx, key)
      const { approvedBy, approverPeople } = order
      return {
        changes: [{ field: 'amount', to: toWire(missing.amount), loosens: false }],
        gives: missing.amount,
        agreed: [...(approvedBy === null ? [] : [approvedBy]), ...approverPeople],
      }
    },
  }

  return {
    payAgain: {
      ...shared,
      operation: 'payWithdrawalAgain',
      async apply(tx, key, { actor, now }) {
        const { order, missing, parts } = await disputeOf(tx, key)
        await changePart(tx, missing, { receipt: 'REPLACED', receiptAt: now }, now)
        const next = {
          part: Math.max(...parts.map((one) => one.part)) + 1,
          reference: randomUUID(),
          amount: missing.amount,
          replaces: key.part,
        }
        await insertParts(tx, order.id, [next], now)
        const ref = `dispute:${key.part}:${missing.receiptAt?.getTime()}`
        await messageAbout(tx, order, 'dispute-paid-again', { amount: amountOf(missing, order) }, now, ref)
        const after = await follow(tx, order, { actor, note: `part ${key.part} is paid again` }, now)
        await note(tx, order, after, { actor, action: 'withdrawal-paid-again', details: { part: key.part } }, now)
        return published(order, after)
      },
    },
    forceReceipt: {
      ...shared,
      operation: 'forceWithdrawalReceipt',
      async apply(tx, { reason, ...key }, { actor, now }) {
        const { order, missing } = await disputeOf(tx, key)
        await changePart(tx, missing, { receipt: 'FORCED', receiptAt: now }, now)
        const ref = `dispute:${key.part}:${missing.receiptAt?.getTime()}`
        await messageAbout(tx, order, 'dispute-closed', { amount: amountOf(missing, order), reason }, now, ref)
        const noted = await changeWithdrawal(tx, order, { reason }, { actor }, now)
        const after = await follow(tx, noted, { actor, note: reason }, now)
        await note(tx, order, after, { actor, action: 'receipt-forced', details: { part: key.part, reason } }, now)
        return published(order, after)
      },
    },
  }
}

/** Finds a part that the member reports as missing. @throws DomainError NOT_FOUND, RECEIPT_NOT_PENDING */
async function disputeOf(tx: Transaction, { merchant, orderId, part }: PartKey): Promise<Dispute> {
  const id = orderId.toLowerCase()
  const order = await lockWithdrawal(tx, id)
  if (!order || order.merchant !== merchant) throw new DomainError('NOT_FOUND', `withdrawal ${id}`)
  const parts = await readParts(tx, [id])
  const missing = parts.find((one) => one.part === part && one.receipt === 'NOT_RECEIVED')
  if (!missing) throw new DomainError('RECEIPT_NOT_PENDING', `part ${part} of withdrawal ${id}`)
  return { order, missing, parts }
}

const note = (
  tx: Transaction,
  before: WithdrawalRow,
  after: WithdrawalRow,
  { actor, action, details }: { actor: string; action: string; details: Record<string, string | number> },
  at: Date,
): Promise<void> =>
  noteEvent(tx, {
    merchant: before.merchant,
    actor,
    action,
    subject: withdrawalSubject(before.id),
    details: {
      member: String(before.memberId),
      amount: String(before.amount),
      ...details,
      from: { state: before.state },
      to: { state: after.state },
    },
    at,
  })
