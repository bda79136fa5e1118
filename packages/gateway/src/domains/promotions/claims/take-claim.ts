import { DomainError } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'
import { participationIn } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Participation } from '@atrium/contracts/rules/promotions/campaigns/kinds/define-kind'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import { readCampaign } from '../campaigns/campaigns-repository.ts'
import type { CampaignOfReader } from '../campaigns/campaigns-repository.ts'
import { isRunning } from '../campaigns/participation.ts'
import type { MemberReader } from '../kinds/kind.ts'
import { rewardNow } from '../kinds/kinds.ts'
import { findClaim, findClaimOf, payClaim } from './claims-repository.ts'
import type { ClaimRow } from './claims-repository.ts'
import { expiryOf, openClaim } from './open-claim.ts'
import { bonusOf } from './bonus-of.ts'

type Reserved = Pick<ClaimRow, 'id' | 'state' | 'reward' | 'amount' | 'deposit'>

/** Reasons why a claim cannot be credited yet. */
const WAITING: readonly ErrorCode[] = [
  'PROMOTION_BONUS_RUNNING',
  'RAFFLE_NOT_OPEN',
  'RAFFLE_TICKETS_FULL',
  'FREE_ROUNDS_UNAVAILABLE',
]

/**
 * Claims the reward of a campaign without a prior step. If the occasion already has a claim, that claim is credited, or
 * returned unchanged. A claim that cannot be credited yet stays in the reward centre.
 * @throws DomainError NOT_FOUND, those of `assertCanTake`, and for a claim that stays: PROMOTION_BONUS_RUNNING,
 *   RAFFLE_NOT_OPEN, RAFFLE_TICKETS_FULL, FREE_ROUNDS_UNAVAILABLE
 */
export async function takeFromCampaign(
  sql: Sql,
  reader: MemberReader,
  id: string,
  code: string | undefined,
): Promise<ClaimRow> {
  const { claim, paid } = await take(sql, reader, id, 'CLAIM', code)
  if (paid !== 'OK') throw new DomainError(paid)
  return claim
}

/**
 * Checks in for today. A second call on the same day returns the first check-in. The day counts even if its reward
 * cannot be credited yet (another bonus is active, or a raffle or game does not accept it): the reward then stays in
 * the reward centre.
 * @throws DomainError NOT_FOUND, and those of `assertCanTake`
 */
export async function checkIn(sql: Sql, reader: MemberReader, id: string): Promise<ClaimRow> {
  const { claim, paid } = await take(sql, reader, id, 'CHECK_IN')
  if (paid !== 'OK' && !WAITING.includes(paid)) throw new DomainError(paid)
  return claim
}

/**
 * Stores the claim, then credits it in a second transaction. In between, it is an ordinary open claim in the reward
 * centre.
 * The first transaction locks the campaign's budget, so it commits without waiting for the disk. The second transaction
 * waits for the disk, which makes the first one durable too.
 */
async function take(
  sql: Sql,
  reader: MemberReader,
  id: string,
  participation: Participation,
  code?: string,
): Promise<{ claim: ClaimRow; paid: 'OK' | ErrorCode }> {
  const { state, ...reserved } = await sql.begin(async (tx) => {
    const [, campaign] = await Promise.all([tx`set local synchronous_commit = off`, readCampaign(tx, reader, id)])
    if (!campaign || participationIn(campaign.rules) !== participation)
      throw new DomainError('NOT_FOUND', `campaign ${id}`)
    return reserve(tx, campaign, reader, await rewardNow(tx, campaign, reader), code)
  })
  const paid =
    state === 'CLAIMABLE'
      ? await payClaim(
          sql,
          { id: reserved.id, memberId: reader.memberId, state: 'CLAIMED', bonus: bonusOf(reserved, reader.now) },
          reader.now,
        )
      : 'OK'
  return { claim: (await findClaim(sql, reader, reserved.id))!, paid }
}

/**
 * Stores the claim for the campaign's current occasion, and deducts it from the budget. An existing claim is returned
 * unchanged.
 */
async function reserve(
  tx: Transaction,
  campaign: CampaignOfReader,
  reader: MemberReader,
  reward: Reward,
  code: string | undefined,
): Promise<Reserved> {
  if (!campaign.current) {
    assertCanTake(campaign, code, reader.now)
    const claim = {
      memberId: reader.memberId,
      occasion: campaign.occasion,
      state: 'CLAIMABLE' as const,
      reward,
      expiresAt: expiryOf(campaign.rules, reader.now),
    }
    const stored = await openClaim(tx, campaign, claim, reader.now)
    if (stored) return { ...stored, state: claim.state }
  }
  return (await findClaimOf(tx, reader, { campaign: campaign.id, occasion: campaign.occasion }))!
}

/**
 * Checks that a member can claim the reward of a campaign now.
 * @throws DomainError PROMOTION_NOT_OPEN, PROMO_CODE_WRONG, PROMOTION_LIMIT_REACHED, PROMOTION_BUDGET_SPENT,
 *   PROMOTION_TERMS_UNMET
 */
export function assertCanTake(campaign: CampaignOfReader, code: string | undefined, now: Date): void {
  const { rules, unmet = [] } = campaign
  if (!isRunning(campaign, now)) throw new DomainError('PROMOTION_NOT_OPEN', campaign.id)
  if (rules.code !== undefined && !campaign.joinedAt && rules.code.toUpperCase() !== code?.toUpperCase())
    throw new DomainError('PROMO_CODE_WRONG', campaign.id)
  if (unmet.includes('BUDGET_SPENT')) throw new DomainError('PROMOTION_BUDGET_SPENT', campaign.id)
  if (unmet.includes('LIMIT_REACHED')) throw new DomainError('PROMOTION_LIMIT_REACHED', campaign.id)
  if (unmet.length > 0) throw new DomainError('PROMOTION_TERMS_UNMET', unmet.join(', '))
  if (rules.joinFirst && !campaign.joinedAt)
    throw new DomainError('PROMOTION_NOT_OPEN', `${campaign.id} has to be joined first`)
}
