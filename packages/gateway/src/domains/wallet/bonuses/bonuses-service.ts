import type { Deps } from '../../../platform/deps.ts'
import { policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'
import { publishBalances } from '../balances/publish-balances.ts'
import { termsOf } from './bonus-terms.ts'
import type { Offer } from './bonus-terms.ts'
import {
  closeBonus,
  expireBonus,
  grantBonus,
  readDueMembers,
  readPolicy,
  readRunningBonus,
} from './bonuses-repository.ts'
import type { Bonus } from './bonuses-repository.ts'

/**
 * Creates the operations of a bonus (domain rule 5.3). A member has at most one active bonus. Bets take stakes from it
 * and count them toward the requirement in their own transaction. Promotions decide about grants.
 */
export function createBonuses({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  async function close(memberId: bigint, id: bigint, state: 'CLAIMED' | 'FORFEITED'): Promise<Bonus | undefined> {
    const bonus = await closeBonus(sql, { memberId, id, state }, clock())
    if (bonus?.endedAt) await publishBalances({ sql, realtime }, [memberId])
    return bonus
  }

  return {
    /**
     * Credits a bonus, once per `ref`. Returns undefined if another bonus is active.
     * @throws DomainError TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE; RangeError if the wagering requirement exceeds the
     *   maximum of the merchant's policy
     */
    async grant(memberId: bigint, ref: string, offer: Offer): Promise<Bonus | undefined> {
      const now = clock()
      await refuseBarred(sql, memberId, now)
      const { maxWagerMultiple } = policyOf(await readPolicy(sql, memberId))
      if (maxWagerMultiple !== null && offer.multiplier > maxWagerMultiple)
        throw new RangeError(
          `A bonus may be wagered ${maxWagerMultiple} times at most here: ${ref} asks for ${offer.multiplier}`,
        )
      const bonus = await grantBonus(
        sql,
        {
          memberId,
          ref,
          amount: offer.amount,
          locked: offer.locked ?? 0n,
          title: offer.title ?? null,
          ...termsOf(offer, now),
        },
        now,
      )
      if (bonus) await publishBalances({ sql, realtime }, [memberId])
      return bonus
    },

    /**
     * Turns a bonus into real money, up to its maximum, if the requirement is met without bets in open rounds. Returns
     * the bonus, which is unchanged otherwise.
     */
    claim: (memberId: bigint, id: bigint) => close(memberId, id, 'CLAIMED'),

    /** Forfeits an active bonus with all its winnings. */
    forfeit: (memberId: bigint, id: bigint) => close(memberId, id, 'FORFEITED'),

    running: (memberId: bigint) => readRunningBonus(sql, memberId),

    /** Ends bonuses that are past their deadline. For a member who plays, the next movement does this. */
    async expireDue(): Promise<void> {
      const now = clock()
      for (const memberId of await readDueMembers(sql, now)) {
        if (await expireBonus(sql, memberId, now)) await publishBalances({ sql, realtime }, [memberId])
      }
    },
  }
}
