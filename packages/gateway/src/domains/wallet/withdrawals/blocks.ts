import type { WithdrawalBlock } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import { readAreaBlock } from '../../members/index.ts'
import { readCaseHold } from './limits-repository.ts'
import type { WithdrawalMember } from './limits-repository.ts'

/** A reason why a member cannot request a withdrawal. */
export interface Block {
  readonly code: WithdrawalBlock
  /** Time at which the block ends automatically. */
  readonly until?: Date
  /** Amount to pay before the block ends, in units of 1/10,000. */
  readonly amount?: bigint
}

export interface BlockSubject {
  readonly memberId: bigint
  readonly member: WithdrawalMember
  readonly accounts: readonly { readonly usableFrom: Date }[]
  readonly now: Date
}

/**
 * Returns a reason to block withdrawals, or undefined. Other domains add rules to the list of `createWithdrawals`, such
 * as one for unpaid bills of agents.
 */
export type BlockRule = (sql: Sql | Transaction, subject: BlockSubject) => Promise<Block | undefined>

/** Rules of the cashier that block withdrawals. */
export const CASHIER_BLOCKS: readonly BlockRule[] = [
  async (_sql, { member }) => (member.status === 'DISABLED' ? { code: 'ACCOUNT_DISABLED' } : undefined),
  async (sql, { memberId, now }) => {
    const { isBlocked, until } = await readAreaBlock(sql, memberId, 'WITHDRAWAL', now)
    return isBlocked ? { code: 'AREA_BLOCKED', ...(until && { until }) } : undefined
  },
  async (_sql, { member }) => (member.hasPaymentPassword ? undefined : { code: 'PAYMENT_PASSWORD_MISSING' }),
  async (_sql, { accounts }) => (accounts.length > 0 ? undefined : { code: 'PAYOUT_ACCOUNT_MISSING' }),
  async (_sql, { accounts, now }) => {
    const first = accounts.map(({ usableFrom }) => usableFrom).sort((a, b) => a.getTime() - b.getTime())[0]
    return first && first > now ? { code: 'PAYOUT_ACCOUNT_WAITING', until: first } : undefined
  },
  async (_sql, { member }) => (member.debt > 0n ? { code: 'DEBT', amount: member.debt } : undefined),
  async (_sql, { member }) => (member.hasDispute ? { code: 'OPEN_DISPUTE' } : undefined),
  async (sql, { memberId }) =>
    (await readCaseHold(sql, memberId)) === 'BLOCKED' ? { code: 'UNDER_REVIEW' } : undefined,
]

export async function readBlocks(
  sql: Sql | Transaction,
  rules: readonly BlockRule[],
  subject: BlockSubject,
): Promise<Block[]> {
  const blocks = await Promise.all(rules.map((rule) => rule(sql, subject)))
  return blocks.filter((block) => block !== undefined)
}
