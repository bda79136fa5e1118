import type { CallValue, ParsedRequest, Promotion, PromotionDetail } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { hasCentrePage } from '@atrium/contracts/portal/centre-pages'
import { activityOf } from '@atrium/contracts/rules/promotions/campaigns/activity'
import type { Activity, ParticipationState } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { campaignTerms, participationIn } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { freeRoundGamesIn, rewardsIn } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Deps } from '../../platform/deps.ts'
import type { CallContext } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { pictureFrom } from '../../platform/images/picture-from.ts'
import { isModuleOn } from '../../platform/tenancy/modules.ts'
import { fillMerchantFacts, safeHtml } from '../content/index.ts'
import { refuseBarred } from '../responsible-gaming/index.ts'
import { claimView } from './claims/claim-view.ts'
import { readClaimsOf } from './claims/claims-repository.ts'
import { assertCanTake } from './claims/take-claim.ts'
import { lockMember } from './claims/claims-repository.ts'
import { factsOf, readerOf } from './campaigns/campaign-reader.ts'
import type { MemberReader } from './kinds/kind.ts'
import { servedKind } from './kinds/kinds.ts'
import { countOpenMissions } from './progress/missions.ts'
import {
  findByCode,
  insertEnrolment,
  readCampaign,
  readCampaigns,
  readGameNames,
  readOwn,
} from './campaigns/campaigns-repository.ts'
import type { CampaignOfReader } from './campaigns/campaigns-repository.ts'
import { isRunning, participationOf } from './campaigns/participation.ts'

const MAX_SHOWN_CLAIMS = 20
const NOTHING_OWN = { claimable: 0, hasBonus: false }

/**
 * Sort order of the list: campaigns in which the member can act, those in progress, those to read only, future ones,
 * and finally those that have ended for the member.
 */
const RANK: Readonly<Record<Activity, number>> = {
  claim: 0,
  join: 1,
  process: 2,
  joined: 2,
  applying: 2,
  coming: 4,
  issued: 5,
  claimed: 5,
  rejected: 5,
  close: 6,
}
const RANK_OF_READ = 3

/** Creates the calls that read and join a merchant's campaigns. */
export function createCampaigns({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const stateOf = (campaign: CampaignOfReader, now: Date): ParticipationState | undefined =>
    participationOf(campaign, factsOf(campaign), now)

  return {
    async list(
      context: CallContext,
      { category, search, own, pageNo, pageSize, language }: ParsedRequest<'promotions'>,
    ): Promise<CallValue<'promotions'>> {
      const reader = { ...readerOf(own ? context : { ...context, caller: undefined }, clock()), language }
      const all = (await readCampaigns(sql, reader))
        .map((campaign) => viewOf(campaign, stateOf(campaign, reader.now), context))
        .filter(matches(search))
      const counts: CallValue<'promotions'>['counts'] = { all: all.length }
      for (const one of all) counts[one.category] = (counts[one.category] ?? 0) + 1
      const found = all.filter((one) => category === 'all' || one.category === category)
      // The sort is stable, so campaigns with the same rank stay in the merchant's order. Visitors see the merchant's
      // order, with future and finished campaigns at the end.
      const rank = ({ activity }: Promotion) =>
        activity === undefined
          ? RANK_OF_READ
          : reader.memberId === undefined && activity !== 'coming' && activity !== 'close'
            ? RANK_OF_READ
            : RANK[activity]
      found.sort((a, b) => rank(a) - rank(b))
      return {
        list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        counts,
        pageNum: pageNo,
        totalPages: Math.ceil(found.length / pageSize),
        total: found.length,
      }
    },

    /**
     * Returns what this member can do now: `open` counts campaigns to claim or join, `MISSION.count` counts missions to
     * complete or claim. If the member has a bonus, its page stays available after its campaign has ended. Trial
     * accounts cannot take part.
     */
    async available(context: CallContext): Promise<CallValue<'availablePromotions'>> {
      const reader = readerOf(context, clock())
      const campaigns = await readCampaigns(sql, reader)
      const running = campaigns.filter((campaign) => isRunning(campaign, reader.now))
      const opens = (page: 'REFERRAL' | 'MISSION' | 'REBATE') =>
        running.some(({ rules }) => servedKind(rules).page === page)
      const { memberId } = reader
      const [own, missions] =
        memberId === undefined
          ? [NOTHING_OWN, 0]
          : await Promise.all([
              readOwn(sql, memberId, reader.now),
              countOpenMissions(sql, { ...reader, memberId }, running),
            ])
      const joinable =
        memberId === undefined
          ? 0
          : campaigns.filter(
              (campaign) =>
                !campaign.hasClaimable && ['AVAILABLE', 'CLAIMABLE'].includes(stateOf(campaign, reader.now) ?? ''),
            ).length
      const hasPage = (page: 'referral' | 'bonusDetails') =>
        hasCentrePage(page, (modId) => isModuleOn(context.merchant, modId), { hasReferral: true, hasRebate: true })
      return {
        open: own.claimable + joinable,
        REFERRAL: { enabled: opens('REFERRAL') && Boolean(hasPage('referral')) },
        MISSION: { enabled: opens('MISSION'), count: missions },
        REBATE: { enabled: own.hasBonus || opens('REBATE') || running.some(grantsBonus) },
      }
    },

    /** Returns a campaign with the member's participation. @throws DomainError NOT_FOUND */
    async detail(context: CallContext, { language, id }: ParsedRequest<'promotionDetail'>): Promise<PromotionDetail> {
      const { merchant } = context
      const reader = { ...readerOf(context, clock()), language }
      const campaign = await readCampaign(sql, reader, id)
      if (!campaign) throw new DomainError('NOT_FOUND', `no promotion "${id}" at ${merchant.code}`)
      const { rules } = campaign
      const left = budgetLeft(campaign)
      return {
        ...viewOf(campaign, stateOf(campaign, reader.now), context),
        terms: safeHtml(fillMerchantFacts(campaign.terms, merchant)),
        currency: merchant.currency,
        rules: publicTerms(rules),
        needsCode: rules.code !== undefined,
        games: await readGameNames(sql, [...excludedGames(rules), ...freeRoundGamesIn(rewardsIn(rules))], language),
        ...(left !== undefined && { budgetLeft: left }),
        ...(reader.memberId !== undefined && {
          own: await ownPart(campaign, { ...reader, memberId: reader.memberId }, context),
        }),
      }
    },

    /** Joins a campaign. @throws DomainError the errors of the call `promotionJoin` */
    async join(
      { id, code }: ParsedRequest<'promotionJoin'>,
      context: CallContext,
    ): Promise<CallValue<'promotionJoin'>> {
      const now = clock()
      const memberId = callerOf(context).memberId
      await refuseBarred(sql, memberId, now)
      const reader = { ...readerOf(context, now), memberId }
      return sql.begin(async (tx) => {
        await lockMember(tx, memberId, now)
        const campaign = await readCampaign(tx, reader, id)
        if (!campaign || participationIn(campaign.rules) === 'READ')
          throw new DomainError('NOT_FOUND', `campaign ${id}`)
        if (!campaign.joinedAt) {
          assertCanTake({ ...campaign, rules: { ...campaign.rules, joinFirst: false } }, code, now)
          await insertEnrolment(tx, { merchant: campaign.merchant, campaign: id, memberId }, now)
        }
        return { activity: activityOf(stateOf((await readCampaign(tx, reader, id))!, now) ?? 'JOINED') }
      })
    },

    /** Finds a campaign by its promo code. @throws DomainError NOT_FOUND */
    async byCode({ code }: ParsedRequest<'promoCode'>, context: CallContext): Promise<CallValue<'promoCode'>> {
      const reader = readerOf(context, clock())
      const id = await findByCode(sql, context.merchant.code, code, reader.now)
      const campaign = id === undefined ? undefined : await readCampaign(sql, reader, id)
      if (!campaign) throw new DomainError('NOT_FOUND', 'no campaign has this code')
      return {
        id: campaign.id,
        title: fillMerchantFacts(campaign.title, context.merchant),
        activity: activityOf(stateOf(campaign, reader.now) ?? 'JOINED'),
      }
    },
  }

  async function ownPart(
    campaign: CampaignOfReader,
    reader: MemberReader,
    context: CallContext,
  ): Promise<NonNullable<PromotionDetail['own']>> {
    const [claims, more] = await Promise.all([
      readClaimsOf(sql, reader, campaign.id, MAX_SHOWN_CLAIMS),
      servedKind(campaign.rules).ownPart?.(sql, campaign, reader),
    ])
    return {
      unmet: [...(campaign.unmet ?? [])],
      ...(campaign.joinedAt && { joinedAt: campaign.joinedAt.getTime() }),
      claims: claims.map((row) => claimView(row, context)),
      ...more,
    }
  }
}

const matches = (search: string | undefined) => {
  const wanted = search?.toLowerCase()
  return ({ title, summary }: Promotion): boolean => !wanted || `${title} ${summary}`.toLowerCase().includes(wanted)
}

const viewOf = (
  row: CampaignOfReader,
  state: ParticipationState | undefined,
  { merchant, imageOrigin }: CallContext,
): Promotion => ({
  id: row.id,
  title: fillMerchantFacts(row.title, merchant),
  summary: fillMerchantFacts(row.summary, merchant),
  category: row.category,
  image: pictureFrom(imageOrigin, row.image),
  startsAt: row.startsAt.getTime(),
  ...(row.endsAt && { endsAt: row.endsAt.getTime() }),
  kind: row.kind,
  ...(state && { activity: activityOf(state) }),
})

/** Returns the terms without the fields for staff: promo code, and names of tags. */
function publicTerms({ code: _code, ...rules }: CampaignTerms): CampaignTerms {
  const { tags, ...eligibility } = rules.eligibility
  // Adds defaults for fields that did not exist when the rules were stored.
  return campaignTerms.parse({ ...rules, eligibility: { ...eligibility, ...(tags && { tags: ['-'] }) } })
}

function budgetLeft({ budgetCredits, budgetClaims, spentCredits, spentClaims }: CampaignOfReader): number | undefined {
  const parts = [
    ...(budgetCredits === null ? [] : [Number(((budgetCredits - spentCredits) * 100n) / budgetCredits)]),
    ...(budgetClaims === null ? [] : [Math.floor(((budgetClaims - spentClaims) * 100) / budgetClaims)]),
  ]
  return parts.length ? Math.min(...parts) : undefined
}

const excludedGames = (rules: CampaignTerms): string[] => {
  if ('wagering' in rules && rules.wagering) return rules.wagering.excludedGames
  return 'reward' in rules && rules.reward.type === 'BONUS' ? rules.reward.wagering.excludedGames : []
}

const grantsBonus = ({ rules }: CampaignOfReader): boolean => JSON.stringify(rules).includes('"wagering"')
