import { z } from 'zod'
import { ACTIVITIES } from '../../rules/promotions/campaigns/activity.ts'
import { CAMPAIGN_KINDS, campaignTerms } from '../../rules/promotions/campaigns/kinds.ts'
import { UNMET_TERMS } from '../../rules/promotions/campaigns/unmet-terms.ts'
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
  /** The caller's state; for a visitor, what anybody could join. Missing for promotions that are only read. */
  activity: z.enum(ACTIVITIES).optional(),
})

const own = { auth: 'session', realAccount: true } as const

export const promotionCalls = [
  /**
   * Promotions that run or begin soon, in the merchant's order. `own`: as they are for the caller; claimable ones
   * first, then those that can be joined, then the caller's running ones. The document preloads the list for visitors,
   * before the visitor is known.
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
    /** `counts` contains every category that has a promotion now. */
    response: z.object({
      list: z.array(promotion),
      counts: z.partialRecord(z.enum(PROMOTION_CATEGORIES), z.int()),
      pageNum: z.int(),
      totalPages: z.int(),
      total: z.int(),
    }),
  }),
  /**
   * Kinds of promotions that run now: pages of the member centre depend on them (see `centre-pages.ts`). `count`:
   * number of missions. `open`: how many promotions this member can join, and how many claims are pending.
   */
  defineCall({
    name: 'availablePromotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    auth: 'session',
    // Menus send it without user action.
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
    /** `terms` is HTML, sanitized by the server. */
    response: promotion.extend({
      terms: z.string(),
      currency: z.string(),
      /** The binding terms, without the promo code and the names of tags. */
      rules: campaignTerms,
      needsCode: z.boolean(),
      /** Names, by id, of games that its bonuses exclude and of games of its free rounds. */
      games: z.record(z.string(), z.string()),
      /** Remaining budget in percent; missing without a budget. */
      budgetLeft: z.int().optional(),
      /** The caller's own data; missing for visitors. */
      own: z
        .object({
          unmet: z.array(z.enum(UNMET_TERMS)),
          joinedAt: timestamp().optional(),
          /** Newest first, 20 at most. */
          claims: z.array(promotionClaim),
          /** Only a check-in calendar: number of days in the current streak, and whether today is one of them. */
          checkIns: z.object({ days: z.int(), isToday: z.boolean() }).optional(),
        })
        .optional(),
    }),
  }),
  /**
   * Joins a promotion. Idempotent: a repeated call returns the same.
   * @throws NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMO_CODE_WRONG, TIME_OUT_ACTIVE,
   * SELF_EXCLUSION_ACTIVE
   */
  defineCall({
    ...own,
    name: 'promotionJoin',
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    request: z.object({ id: promotionId, code: promoCode.optional() }),
    response: z.object({ activity: z.enum(ACTIVITIES) }),
  }),
  /** The promotion that a promo code opens. @throws NOT_FOUND */
  defineCall({
    ...own,
    name: 'promoCode',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromoCode',
    request: z.object({ code: promoCode }),
    response: z.object({ id: z.string(), title: z.string(), activity: z.enum(ACTIVITIES) }),
  }),
] as const
