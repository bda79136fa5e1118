import type { CallValue, ParsedRequest, PromotionClaim } from '@atrium/contracts/calls'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import { participationIn } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { claimAmountOf, freeRoundGamesIn } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'
import { createBonuses, publishBalances } from '../../wallet/index.ts'
import { readCampaigns, readGameNames } from '../campaigns/campaigns-repository.ts'
import type { CampaignOfReader } from '../campaigns/campaigns-repository.ts'
import { factsOf, readerOf } from '../campaigns/campaign-reader.ts'
import { participationOf } from '../campaigns/participation.ts'
import type { MemberReader } from '../kinds/kind.ts'
import { rewardNow } from '../kinds/kinds.ts'
import { claimView } from './claim-view.ts'
import { findClaim, payClaim, readOpenClaims } from './claims-repository.ts'
import type { ClaimRow } from './claims-repository.ts'
import { bonusOf } from './bonus-of.ts'
import { checkIn, takeFromCampaign } from './take-claim.ts'

const MAX_TICKETS = 100
const CAMPAIGN_TICKET = 'campaign:'

/** Creates the calls that list and credit members' claims. Each claim is credited once. */
export function createClaims(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock, realtime } = deps
  const bonuses = createBonuses(deps)

  /**
   * Credits one claim.
   * @throws DomainError NOT_FOUND, CLAIM_NOT_OPEN, PROMOTION_BONUS_RUNNING, FREE_ROUNDS_UNAVAILABLE,
   *   BONUS_NOT_CLAIMABLE, and those of `takeFromCampaign`
   */
  async function claimOne(ticketId: string, code: string | undefined, reader: MemberReader): Promise<ClaimRow> {
    if (ticketId.startsWith(CAMPAIGN_TICKET))
      return takeFromCampaign(sql, reader, ticketId.slice(CAMPAIGN_TICKET.length), code)
    const claim = await findClaim(sql, reader, ticketId)
    if (!claim) throw new DomainError('NOT_FOUND', ticketId)
    // The claim was granted as a bonus, whose requirement is now met: claims the bonus.
    if (claim.bonusId !== null) {
      if (claim.state === 'CLAIMABLE' && (await bonuses.claim(reader.memberId, claim.bonusId))?.state !== 'CLAIMED')
        throw new DomainError('BONUS_NOT_CLAIMABLE', ticketId)
      return (await findClaim(sql, reader, ticketId))!
    }
    const paid = await payClaim(
      sql,
      { id: claim.id, memberId: reader.memberId, state: 'CLAIMED', bonus: bonusOf(claim, reader.now) },
      reader.now,
    )
    if (paid !== 'OK') throw new DomainError(paid)
    return (await findClaim(sql, reader, claim.id))!
  }

  return {
    async tickets(context: CallContext): Promise<CallValue<'claimTickets'>> {
      const reader = readerOf(context, clock())
      const memberId = callerOf(context).memberId
      const [open, campaigns, running] = await Promise.all([
        readOpenClaims(sql, { ...reader, memberId }, MAX_TICKETS),
        readCampaigns(sql, reader),
        bonuses.running(memberId),
      ])
      const own = campaigns.filter(
        (campaign) =>
          participationIn(campaign.rules) === 'CLAIM' &&
          !campaign.hasClaimable &&
          participationOf(campaign, factsOf(campaign), reader.now) === 'CLAIMABLE',
      )
      const rewards = await Promise.all(own.map((campaign) => rewardNow(sql, campaign, { ...reader, memberId })))
      const games = await readGameNames(sql, freeRoundGamesIn(rewards), context.language)
      return {
        list: [
          ...open.map((row) => claimView(row, context)),
          ...own.map((campaign, at) => campaignTicket(campaign, rewards[at]!, { context, games, now: reader.now })),
        ].slice(0, MAX_TICKETS),
        currency: context.merchant.currency,
        isBonusRunning: running !== undefined,
      }
    },

    /**
     * Credits several claims, and returns a result for each.
     * @throws DomainError TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE
     */
    async claim(
      { ticketIds, code }: ParsedRequest<'claimTicket'>,
      context: CallContext,
    ): Promise<CallValue<'claimTicket'>> {
      const memberId = callerOf(context).memberId
      await refuseBarred(sql, memberId, clock())
      const results: CallValue<'claimTicket'>['results'] = []
      for (const ticketId of new Set(ticketIds)) {
        try {
          const claim = await claimOne(ticketId, code, { ...readerOf(context, clock()), memberId })
          results.push({ ticketId, claim: claimView(claim, context) })
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          results.push({ ticketId, errorCode: error.code, message: ERRORS[error.code][context.language] })
        }
      }
      if (results.some(({ claim }) => claim)) await publishBalances({ sql, realtime }, [memberId])
      return { results }
    },

    /**
     * Checks the member in for today.
     * @throws DomainError NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMOTION_BUDGET_SPENT,
     *   PROMOTION_LIMIT_REACHED
     */
    async checkIn({ id }: ParsedRequest<'promotionCheckIn'>, context: CallContext): Promise<PromotionClaim> {
      const memberId = callerOf(context).memberId
      const now = clock()
      await refuseBarred(sql, memberId, now)
      const reader = { ...readerOf(context, now), memberId }
      const claim = await checkIn(sql, reader, id)
      await publishBalances({ sql, realtime }, [memberId])
      return claimView(claim, context)
    },
  }
}

/** Returns the ticket of a campaign that is claimed without a prior step; undefined for other campaigns. */
const campaignTicket = (
  campaign: CampaignOfReader,
  reward: Reward,
  { context, games, now }: { context: CallContext; games: Readonly<Record<string, string>>; now: Date },
): PromotionClaim =>
  claimView(
    {
      id: `${CAMPAIGN_TICKET}${campaign.id}`,
      merchant: campaign.merchant,
      campaign: campaign.id,
      memberId: 0n,
      title: campaign.title,
      image: campaign.image,
      kind: campaign.kind,
      occasion: 'once',
      state: 'CLAIMABLE',
      reward,
      amount: claimAmountOf(reward),
      deposit: 0n,
      bonusId: null,
      createdAt: now,
      expiresAt: campaign.endsAt,
      endedAt: null,
      reason: null,
      requirement: null,
      progress: null,
      gameName: reward.type === 'FREE_ROUNDS' ? (games[reward.game] ?? null) : null,
    },
    context,
  )
