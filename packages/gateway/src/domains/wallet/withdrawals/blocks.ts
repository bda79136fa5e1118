import type { WithdrawalBlock } from '@atrium/contracts/rules/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import type { WithdrawalMember } from './limits-repository.ts'

/** A reason that prevents a member from requesting a withdrawal. */
export interface Block {
  readonly code: WithdrawalBlock
  /** When it ends automatically. */
  readonly until?: Date
  /** Amount to settle; a count of 1/10,000. */
  readonly amount?: bigint
}

export interface BlockSubject {
  readonly memberId: bigint
  readonly member: WithdrawalMember
  readonly accounts: readonly { readonly usableFrom: Date }[]
  readonly now: Date
}

/**
 * A function that returns one reason to reject withdrawals. Other domains add theirs to the list of
 * `createWithdrawals`, such as unpaid bills of agents.
 */
export type BlockRule = (sql: Sql | Transaction, subject: BlockSubject) => Promise<Block | undefined>

/** The cashier's own rules. */
export const CASHIER_BLOCKS: readonly BlockRule[] = [
  async (_sql, { member }) => (member.status === 'DISABLED' ? { code: 'ACCOUNT_DISABLED' } : undefined),
  async (_sql, { member }) => (member.hasPaymentPassword ? undefined : { code: 'PAYMENT_PASSWORD_MISSING' }),
  async (_sql, { accounts }) => (accounts.length > 0 ? undefined : { code: 'PAYOUT_ACCOUNT_MISSING' }),
  async (_sql, { accounts, now }) => {
    const first = accounts.map(({ usableFrom }) => usableFrom).sort((a, b) => a.getTime() - b.getTime())[0]
    return first && first > now ? { code: 'PAYOUT_ACCOUNT_WAITING', until: first } : undefined
  },
  async (_sql, { member }) => (member.debt > 0n ? { code: 'DEBT', amount: member.debt } : undefined),
  async (_sql, { member }) => (member.hasDispute ? { code: 'OPEN_DISPUTE' } : undefined),
]

export async function readBlocks(
  sql: Sql | Transaction,
  rules: readonly BlockRule[],
  subject: BlockSubject,
): Promise<Block[]> {
  const blocks = await Promise.all(rules.map((rule) => rule(sql, subject)))
  return blocks.filter((block) => block !== undefined)
}
