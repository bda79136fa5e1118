import type { Transaction } from '@atrium/database'
import { policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { termsOf } from './bonus-terms.ts'
import { grantBonus, readPolicy } from './bonuses-repository.ts'

/** Number of times that a starting credit has to be wagered, unless the merchant's policy allows less. */
const MULTIPLIER = 10
/** Maximum payout as a multiple of its amount. */
const MAX_CASH_OUT = 10n
const TITLE = { KO: '가입 축하 보너스', EN: 'Starting credit' } as const

/**
 * Grants a new member the starting credit of the merchant: a bonus with the default terms (domain rule 5.3), once for
 * each member, so that it is no own money before it was wagered. `amount`: a count of 1/10,000; 0 grants nothing.
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
