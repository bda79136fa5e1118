import { z } from 'zod'
import { ACTIVITIES } from '../../rules/campaigns/activity.ts'
import { CAMPAIGN_KINDS, campaignTerms } from '../../rules/campaigns/kinds.ts'
import { UNMET_TERMS } from '../../rules/campaigns/unmet-terms.ts'
import { defineCall, languageOfRead, nothing, queryInt, timestamp } from '../define.ts'
import { promoCode, promotionClaim, promotionId } from './terms.ts'

export const PROMOTION_CATEGORIES = [
  'all',
  'sports',
  'live',
  'slots',
  'card',
  'fish',
  'lotto',
  'rebate',
  'points',
  'ranking',
  'deposit',
  'appDownload',
  'newbie',
] as const

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(PROMOTION_CATEGORIES),
  image: z.string(),
  startsAt: timestamp(),
  endsAt: timestamp().optional(),
  kind: z.enum(CAMPAIGN_KINDS),
  /** Where the caller stands; a visitor sees what anybody could join. Missing of promotions that are only read. */
  activity: z.enum(ACTIVITIES).optional(),
})

const own = { auth: 'session', realAccount: true } as const

export const promotionCalls = [
  /**
   * What runs or begins soon, in the merchant's order. `own`: as it is for the caller, what can be claimed first, then
   * what can be joined, then what runs for them. The document reads what anybody may see, before it is known who
   * visits.
   */
  defineCall({
    name: 'promotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    auth: 'none',
    request: z.object({
      language: languageOfRead(),
      category: z.enum(PROMOTION_CATEGORIES).default('all'),
      search: z.string().trim().max(60).optional(),
      own: z.literal('1').optional(),
      pageNo: queryInt(1, 1000).default(1),
      pageSize: queryInt(1, 60).default(24),
    }),
    /** `counts` has every category that has a promotion now. */
    response: z.object({
      list: z.array(promotion),
      counts: z.partialRecord(z.enum(PROMOTION_CATEGORIES), z.int()),
      pageNum: z.int(),
      totalPages: z.int(),
      total: z.int(),
    }),
  }),
  /**
   * Which kinds of promotions run now: they decide about pages of the member centre (see `centre-pages.ts`). `count`:
   * how many missions there are. `open`: how many promotions this member can join, and how many claims wait.
   */
  defineCall({
    name: 'availablePromotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    auth: 'session',
    // Menus send it by themselves.
    passive: true,
    request: nothing(),
    response: z.object({
      REFERRAL: z.object({ enabled: z.boolean() }),
      MISSION: z.object({ enabled: z.boolean(), count: z.int().nonnegative() }),
      REBATE: z.object({ enabled: z.boolean() }),
      open: z.int().nonnegative(),
    }),
  }),
  defineCall({
    name: 'promotionDetail',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotionDetail',
    auth: 'none',
    request: z.object({ language: languageOfRead(), id: z.string().max(60) }),
    /** `terms` is HTML made safe by the server. */
    response: promotion.extend({
      terms: z.string(),
      currency: z.string(),
      /** As they bind, without its promo code and the names of tags. */
      rules: campaignTerms,
      needsCode: z.boolean(),
      /** Names of games that bonuses of it exclude and free rounds of it are for, by id. */
      games: z.record(z.string(), z.string()),
      /** What of the budget is left, in percent; missing without a budget. */
      budgetLeft: z.int().optional(),
      /** Of the caller; missing for visitors. */
      own: z
        .object({
          unmet: z.array(z.enum(UNMET_TERMS)),
          joinedAt: timestamp().optional(),
          /** Newest first, 20 at most. */
          claims: z.array(promotionClaim),
          /** Of a check-in calendar: how many days of the current row, and whether today is one of them. */
          checkIns: z.object({ days: z.int(), isToday: z.boolean() }).optional(),
        })
        .optional(),
    }),
  }),
  /**
   * Takes part in a promotion, once: sent again it returns the same.
   * @throws NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMO_CODE_WRONG, TIME_OUT_ACTIVE,
   *   SELF_EXCLUSION_ACTIVE
   */
  defineCall({
    ...own,
    name: 'promotionJoin',
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    request: z.object({ id: promotionId, code: promoCode.optional() }),
    response: z.object({ activity: z.enum(ACTIVITIES) }),
  }),
  /** What a promo code opens. @throws NOT_FOUND */
  defineCall({
    ...own,
    name: 'promoCode',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromoCode',
    request: z.object({ code: promoCode }),
    response: z.object({ id: z.string(), title: z.string(), activity: z.enum(ACTIVITIES) }),
  }),
] as const
