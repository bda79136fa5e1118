import { randomUUID } from 'node:crypto'
import { CREDIT } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import { hash } from '@node-rs/argon2'
import { addCashierMembers, MERCHANT } from '../../../bench/cashier-members.ts'
import type { CashierMember } from '../../../bench/cashier-members.ts'
import { sealOf } from '../../../domains/wallet/payout-accounts/account-view.ts'
import type { Keys } from '../../../platform/keys/keys.ts'

/** Payment password of all members in this test. */
export const PAYMENT_PASSWORD = '246813'

/**
 * What the member does on the checkout page. `abandon`: never opens it, and does not repeat a request that got no
 * response.
 */
export type CheckoutChoice = 'approve' | 'approve_other' | 'decline' | 'abandon'

interface Customer extends CashierMember {
  readonly requestId: string
  /** Amount in counts of 1/10,000. */
  readonly amount: bigint
}
export interface Depositor extends Customer {
  readonly choice: CheckoutChoice
}
export interface Withdrawer extends Customer {
  readonly accountId: string
  /** Payout parts that an operator approves, in counts of 1/10,000. */
  readonly parts: readonly bigint[]
}
/** Members of a round, with one order each. */
export interface Customers {
  readonly depositors: readonly Depositor[]
  readonly withdrawers: readonly Withdrawer[]
}

const CHOICES: readonly CheckoutChoice[] = [
  'approve',
  'approve',
  'approve',
  'approve_other',
  'approve',
  'approve',
  'decline',
  'approve',
  'abandon',
  'approve',
]
/** Every seventh payout account is closed, so payouts to it fail (`payments/src/payouts/test-accounts.ts`). */
const numberOf = (index: number): string => (index % 7 === 3 ? '1234560002' : '1234567890')

/** Adds `count` members who will deposit and `count` who will withdraw, each with different amounts. */
export async function addCustomers(
  sql: Sql,
  keys: Pick<Keys, 'field'>,
  count: number,
  round: number,
): Promise<Customers> {
  const depositors = (await addCashierMembers(sql, count, `depositor${round}x`)).map((member, index) => ({
    ...member,
    requestId: randomUUID(),
    amount: BigInt(50 + index) * CREDIT,
    choice: CHOICES[index % CHOICES.length]!,
  }))
  const passwordHash = await hash(PAYMENT_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const withdrawers = (await addCashierMembers(sql, count, `withdrawer${round}x`)).map((member, index) => {
    const parts = Array.from({ length: 1 + (index % 2) }, (_, part) => BigInt(20 + index + part) * CREDIT)
    // Adds the fee, which no part includes.
    return {
      ...member,
      requestId: randomUUID(),
      accountId: randomUUID(),
      parts,
      amount: parts.reduce((sum, part) => sum + part, CREDIT),
    }
  })
  await sql`
    update identity.members set payment_password_hash = ${passwordHash}
    where id = any(${sql.array(withdrawers.map(({ id }) => id))})`
  const longAgo = new Date(Date.now() - 30 * 86_400_000)
  await sql`
    insert into wallet.payout_accounts ${sql(
      withdrawers.map(({ id: memberId, accountId }, index) => {
        const place = { id: accountId, memberId }
        return {
          id: accountId,
          merchant: MERCHANT,
          member_id: memberId,
          country: 'KR',
          bank: 'KB',
          number_sealed: sealOf(keys, 'number', place, numberOf(index)),
          number_index: randomUUID(),
          last_digits: numberOf(index).slice(-4),
          holder_sealed: sealOf(keys, 'holder', place, 'Gildong Hong'),
          is_default: true,
          created_at: longAgo,
          usable_from: longAgo,
        }
      }),
    )}`
  return { depositors, withdrawers }
}
