import { z } from 'zod'
import { ACTIVITIES } from '../../rules/promotions/campaigns/activity.ts'
import { CAMPAIGN_KINDS, campaignTerms } from '../../rules/promotions/campaigns/kinds.ts'
import { UNMET_TERMS } from '../../rules/promotions/campaigns/unmet-terms.ts'
import { defineCall, languageOfTexts, nothing, queryInt, timestamp } from '../define.ts'
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
  /** The caller's state; for a visitor, whether anyone can join. Absent for promotions that cannot be joined. */
  activity: z.enum(ACTIVITIES).optional(),
})

const own = { auth: 'session', realAccount: true } as const

export const promotionCalls = [
  /**
   * Promotions that are running or start soon, in the merchant's order. `own`: with the caller's state; claimable ones
   * first, then those that can be joined, then the running ones the caller has joined. The document preloads the list
   * for visitors, before the caller is known.
   */
  defineCall({
    name: 'promotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    auth: 'none',
    request: z.object({
      language: languageOfTexts(),
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
   * Kinds of running promotions, on which pages of the member centre depend (see `centre-pages.ts`). `count`: number of
   * missions. `open`: number of promotions that this member can join, plus pending claims.
   */
  defineCall({
    name: 'availablePromotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    auth: 'session',
    // Menus request it without user action.
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
    request: z.object({ language: languageOfTexts(), id: z.string().max(60) }),
    /** `terms` is HTML, sanitized by the server. */
    response: promotion.extend({
      terms: z.string(),
      currency: z.string(),
      /** The binding terms, without the promo code and the names of tags. */
      rules: campaignTerms,
      needsCode: z.boolean(),
      /** Names by game id, of the games that its bonuses exclude and the games of its free rounds. */
      games: z.record(z.string(), z.string()),
      /** Remaining budget in percent. Absent without a budget. */
      budgetLeft: z.int().optional(),
      /** The caller's own data. Absent for visitors. */
      own: z
        .object({
          unmet: z.array(z.enum(UNMET_TERMS)),
          joinedAt: timestamp().optional(),
          /** Claims, newest first, at most 20. */
          claims: z.array(promotionClaim),
          /** Only for a check-in calendar: number of days in the current streak, and whether today is included. */
          checkIns: z.object({ days: z.int(), isToday: z.boolean() }).optional(),
        })
        .optional(),
    }),
  }),
  /**
   * Joins a promotion. Idempotent: a repeated call returns the same response.
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
  /** The promotion that belongs to a promo code. @throws NOT_FOUND */
  defineCall({
    ...own,
    name: 'promoCode',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromoCode',
    request: z.object({ code: promoCode }),
    response: z.object({ id: z.string(), title: z.string(), activity: z.enum(ACTIVITIES) }),
  }),
] as const
