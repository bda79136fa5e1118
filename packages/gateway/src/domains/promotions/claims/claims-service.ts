import type { CallValue, ParsedRequest, PromotionClaim } from '@atrium/contracts/calls'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'
import { createBonuses, publishBalances } from '../../wallet/index.ts'
import { findOccasion, readCampaign, readCampaigns } from '../campaigns/campaigns-repository.ts'
import type { CampaignOfReader, CampaignReader } from '../campaigns/campaigns-repository.ts'
import { factsOf, readerOf } from '../campaigns/campaign-reader.ts'
import { isRunning, isSelfClaimed, participationOf } from '../campaigns/participation.ts'
import { claimView } from './claim-view.ts'
import { findClaim, findClaimOf, lockMember, payClaim, readOpenClaims } from './claims-repository.ts'
import type { ClaimRow } from './claims-repository.ts'
import { bookClaim, expiryOf, openClaim } from './open-claim.ts'
import { bonusOf, storedReward } from './reward-of.ts'

const MAX_TICKETS = 100
const CAMPAIGN_TICKET = 'campaign:'
/** Why a claim cannot be credited now, and may be later. */
const WAITING: readonly ErrorCode[] = ['PROMOTION_BONUS_RUNNING', 'RAFFLE_NOT_OPEN', 'RAFFLE_TICKETS_FULL']

/** Claims of members: what waits for them, and crediting it, once. */
export function createClaims(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock, realtime } = deps
  const bonuses = createBonuses(deps)

  /** @throws DomainError NOT_FOUND, CLAIM_NOT_OPEN, PROMOTION_BONUS_RUNNING, BONUS_NOT_CLAIMABLE, and as `takeFromCampaign` */
  async function claimOne(ticketId: string, code: string | undefined, reader: CampaignReader & { memberId: bigint }): Promise<ClaimRow> {
    if (ticketId.startsWith(CAMPAIGN_TICKET)) {
      // Read after the commit: until then other claims of the campaign wait.
      const claimId = await sql.begin((tx) => takeFromCampaign(tx, reader, ticketId.slice(CAMPAIGN_TICKET.length), code))
      return (await findClaim(sql, reader, claimId))!
    }
    const claim = await findClaim(sql, reader, ticketId)
    if (!claim) throw new DomainError('NOT_FOUND', ticketId)
    // A bonus whose requirement is met: its money is claimed.
    if (claim.bonusId !== null) {
      if (claim.state === 'CLAIMABLE' && (await bonuses.claim(reader.memberId, claim.bonusId))?.state !== 'CLAIMED') throw new DomainError('BONUS_NOT_CLAIMABLE', ticketId)
      return (await findClaim(sql, reader, ticketId))!
    }
    return sql.begin(async (tx) => {
      throwUnlessOk(await payClaim(tx, { id: claim.id, memberId: reader.memberId, state: 'CLAIMED', bonus: bonusOf(claim, reader.now) }, reader.now))
      return (await findClaim(tx, reader, claim.id))!
    })
  }

  return {
    async tickets(context: CallContext): Promise<CallValue<'claimTickets'>> {
      const reader = readerOf(context, clock())
      const memberId = callerOf(context).memberId
      const [open, campaigns, running] = await Promise.all([readOpenClaims(sql, { ...reader, memberId }, MAX_TICKETS), readCampaigns(sql, reader), bonuses.running(memberId)])
      const own = campaigns.filter((campaign) => isSelfClaimed(campaign.rules) && !campaign.hasClaimable && participationOf(campaign, factsOf(campaign), reader.now) === 'CLAIMABLE')
      return {
        list: [...open.map((row) => claimView(row, context)), ...own.map((campaign) => campaignTicket(campaign, context, reader.now))].slice(0, MAX_TICKETS),
        currency: context.merchant.currency,
        isBonusRunning: running !== undefined,
      }
    },

    /** @throws DomainError TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE */
    async claim({ ticketIds, code }: ParsedRequest<'claimTicket'>, context: CallContext): Promise<CallValue<'claimTicket'>> {
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

    /** @throws DomainError NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMOTION_BUDGET_SPENT, PROMOTION_LIMIT_REACHED */
    async checkIn({ id }: ParsedRequest<'promotionCheckIn'>, context: CallContext): Promise<PromotionClaim> {
      const memberId = callerOf(context).memberId
      const now = clock()
      await refuseBarred(sql, memberId, now)
      const reader = { ...readerOf(context, now), memberId }
      const claim = await sql.begin(async (tx) => checkInNow(tx, reader, id))
      await publishBalances({ sql, realtime }, [memberId])
      return claimView(claim, context)
    },
  }
}

/** A campaign that the member claims without anything before. */
const campaignTicket = (campaign: CampaignOfReader, context: CallContext, now: Date): PromotionClaim => {
  const { rules } = campaign
  if (rules.kind !== 'FIXED') throw new Error(`campaign ${campaign.id} is not claimed by members`)
  const { reward, amount } = storedReward(rules.reward)
  return claimView({
    id: `${CAMPAIGN_TICKET}${campaign.id}`, merchant: campaign.merchant, campaign: campaign.id, memberId: 0n, title: campaign.title, image: campaign.image, kind: campaign.kind, occasion: 'once',
    state: 'CLAIMABLE', reward, amount, deposit: 0n, bonusId: null, createdAt: now, expiresAt: campaign.endsAt, endedAt: null, reason: null, requirement: null, progress: null,
  }, context)
}

/** @throws DomainError with the status, unless it is OK */
function throwUnlessOk(status: 'OK' | ErrorCode): void {
  if (status !== 'OK') throw new DomainError(status)
}

/**
 * Opens and credits a claim of a campaign that members claim by themselves; a claim of the same occasion stays as it is. Returns the id of the claim.
 * @throws DomainError NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMO_CODE_WRONG, PROMOTION_BONUS_RUNNING, PROMOTION_BUDGET_SPENT, PROMOTION_LIMIT_REACHED
 */
async function takeFromCampaign(tx: Transaction, reader: CampaignReader & { memberId: bigint }, id: string, code: string | undefined): Promise<string> {
  await lockMember(tx, reader.memberId, reader.now)
  const campaign = await readCampaign(tx, reader, id)
  if (!campaign || campaign.rules.kind !== 'FIXED' || !isSelfClaimed(campaign.rules)) throw new DomainError('NOT_FOUND', `campaign ${id}`)
  const occasion = await findOccasion(tx, campaign, reader)
  const known = await findClaimOf(tx, reader, { campaign: id, occasion })
  if (known && known.state !== 'CLAIMABLE') return known.id
  assertCanTake(campaign, code, reader.now)
  const { reward, amount } = storedReward(campaign.rules.reward)
  const claim = { memberId: reader.memberId, occasion, state: 'CLAIMABLE' as const, reward, amount, expiresAt: expiryOf(campaign.rules, reader.now) }
  const claimId = known?.id ?? (await openClaim(tx, campaign, claim, reader.now))!
  throwUnlessOk(await payClaim(tx, { id: claimId, memberId: reader.memberId, state: 'CLAIMED', bonus: bonusOf({ reward, amount, deposit: 0n }, reader.now) }, reader.now))
  if (!known) await bookClaim(tx, campaign, claim, reader.now)
  return claimId
}

/** @throws DomainError PROMOTION_NOT_OPEN, PROMO_CODE_WRONG, PROMOTION_LIMIT_REACHED, PROMOTION_BUDGET_SPENT, PROMOTION_TERMS_UNMET */
export function assertCanTake(campaign: CampaignOfReader, code: string | undefined, now: Date): void {
  const { rules, unmet = [] } = campaign
  if (!isRunning(campaign, now)) throw new DomainError('PROMOTION_NOT_OPEN', campaign.id)
  if (rules.code !== undefined && !campaign.joinedAt && rules.code.toUpperCase() !== code?.toUpperCase()) throw new DomainError('PROMO_CODE_WRONG', campaign.id)
  if (unmet.includes('BUDGET_SPENT')) throw new DomainError('PROMOTION_BUDGET_SPENT', campaign.id)
  if (unmet.includes('LIMIT_REACHED')) throw new DomainError('PROMOTION_LIMIT_REACHED', campaign.id)
  if (unmet.length > 0) throw new DomainError('PROMOTION_TERMS_UNMET', unmet.join(', '))
  if (rules.joinFirst && !campaign.joinedAt) throw new DomainError('PROMOTION_NOT_OPEN', `${campaign.id} has to be joined first`)
}

/** Checks in for today; a second time on a day it returns the first. */
async function checkInNow(tx: Transaction, reader: CampaignReader & { memberId: bigint }, id: string): Promise<ClaimRow> {
  await lockMember(tx, reader.memberId, reader.now)
  const campaign = await readCampaign(tx, reader, id)
  if (!campaign || campaign.rules.kind !== 'CHECK_IN') throw new DomainError('NOT_FOUND', `campaign ${id}`)
  const occasion = await findOccasion(tx, campaign, reader)
  const known = await findClaimOf(tx, reader, { campaign: id, occasion })
  if (known) return known
  assertCanTake(campaign, undefined, reader.now)
  const days = await readCheckIns(tx, campaign, reader)
  const { reward, amount } = storedReward(campaign.rules.rewards[days % campaign.rules.rewards.length]!)
  const claim = { memberId: reader.memberId, occasion, state: 'CLAIMABLE' as const, reward, amount, expiresAt: expiryOf(campaign.rules, reader.now) }
  const claimId = (await openClaim(tx, campaign, claim, reader.now))!
  const paid = await payClaim(tx, { id: claimId, memberId: reader.memberId, state: 'CLAIMED', bonus: bonusOf({ reward, amount, deposit: 0n }, reader.now) }, reader.now)
  // While a bonus runs, or a raffle takes no tickets, the day counts, and what it gives waits in the reward centre.
  if (paid !== 'OK' && !WAITING.includes(paid)) throw new DomainError(paid)
  await bookClaim(tx, campaign, claim, reader.now)
  return (await findClaim(tx, reader, claimId))!
}

/** How many check-ins the current row has, without today: of a streak those that end yesterday. */
export async function readCheckIns(sql: Sql | Transaction, { id, rules }: Pick<CampaignOfReader, 'id' | 'rules'>, { memberId, merchant, now }: CampaignReader): Promise<number> {
  if (rules.kind !== 'CHECK_IN') return 0
  const [row] = await sql<[{ days: number }]>`
    with days as (
      select substring(k.occasion from 5)::date as day from promotions.claims k
      where k.member_id = ${memberId!} and k.campaign = ${id} and k.occasion like 'day:%' and substring(k.occasion from 5)::date < (${now} at time zone ${merchant.timeZone})::date
    )
    select count(*)::int as days from days d
    where ${rules.mode === 'COUNT'} or (select count(*) from days later where later.day >= d.day) = (${now} at time zone ${merchant.timeZone})::date - d.day`
  return row.days
}
