import type { Transaction } from '@atrium/database'
import { policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { termsOf } from './bonus-terms.ts'
import { grantBonus, readPolicy } from './bonuses-repository.ts'

/** Wagering requirement as a multiple of the starting credit, unless the merchant's policy has a lower maximum. */
const MULTIPLIER = 10
/** Maximum payout as a multiple of the starting credit. */
const MAX_CASH_OUT = 10n
const TITLE = { KO: '가입 축하 보너스', EN: 'Starting credit' } as const

/**
 * Grants a new member the merchant's starting credit, once per member. It is a bonus with default terms (domain rule
 * 5.3), so that it becomes own money only after it was wagered. `amount` is in units of 1/10,000; 0 grants nothing.
 */
export async function grantStartingCredit(
  tx: Transaction,
  { memberId, amount }: { memberId: bigint; amount: bigint },
  now: Date,
): Promise<void> {
  if (amount === 0n) return
  const { maxWagerMultiple } = policyOf(await readPolicy(tx, memberId))
  const multiplier = Math.min(MULTIPLIER, maxWagerMultiple ?? MULTIPLIER)
  await grantBonus(
    tx,
    {
      memberId,
      ref: `starting-credit:${memberId}`,
      amount,
      locked: 0n,
      title: TITLE,
      ...termsOf({ amount, multiplier, maxCashOut: amount * MAX_CASH_OUT }, now),
    },
    now,
  )
}
