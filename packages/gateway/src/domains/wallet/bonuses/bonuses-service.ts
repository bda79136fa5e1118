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
 * The lifecycle of a bonus (domain rule 5.3): one at a time. Stakes take from it and count towards its requirement
 * inside the bet's own transaction. Promotions decide about grants.
 */
export function createBonuses({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  async function close(memberId: bigint, id: bigint, state: 'CLAIMED' | 'FORFEITED'): Promise<Bonus | undefined> {
    const bonus = await closeBonus(sql, { memberId, id, state }, clock())
    if (bonus?.endedAt) await publishBalances({ sql, realtime }, [memberId])
    return bonus
  }

  return {
    /**
     * Credits a bonus, once for each `ref`. Undefined while another one runs.
     * @throws DomainError TIME_OUT_ACTIVE or SELF_EXCLUSION_ACTIVE; RangeError when it has to be wagered more often
     *   than the merchant's policy allows
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
     * Turns a bonus whose requirement is met into real money, up to its cap. Returns it afterwards: unchanged while the
     * requirement is not met without open rounds.
     */
    claim: (memberId: bigint, id: bigint) => close(memberId, id, 'CLAIMED'),

    /** Forfeits a running bonus, with all its winnings. */
    forfeit: (memberId: bigint, id: bigint) => close(memberId, id, 'FORFEITED'),

    running: (memberId: bigint) => readRunningBonus(sql, memberId),

    /** Ends expired bonuses. For a member who plays, the next movement does so. */
    async expireDue(): Promise<void> {
      const now = clock()
      for (const memberId of await readDueMembers(sql, now)) {
        if (await expireBonus(sql, memberId, now)) await publishBalances({ sql, realtime }, [memberId])
      }
    },
  }
}
