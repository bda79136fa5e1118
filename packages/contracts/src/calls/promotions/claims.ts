import { z } from 'zod'
import { CLAIM_STATES } from '../../rules/campaigns/activity.ts'
import { MAX_ACTIVITY_IMAGES } from '../../rules/activity-images.ts'
import { defineCall, money, nothing } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'
import { promoCode, promotionClaim, promotionId, ticketId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const
/** Three pictures of 5 MB each in base64, and the rest. */
const APPLICATION_BYTES = 21 * 1024 * 1024
const requestId = z.string().regex(/^[\w-]{8,64}$/)
/** In the base64 alphabet of RFC 4648. */
const image = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)

const MAX_TICKETS_AT_ONCE = 50
export const MAX_APPLICATION_NOTE = 140

/** What members get of campaigns: claims happen once, whatever happens to their requests. */
export const promotionClaimCalls = [
  /** Everything that waits for the member, what expires first on top, 100 at most. */
  defineCall({
    ...own,
    name: 'claimTickets',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getClaimTicketList',
    request: nothing(),
    response: z.object({
      list: z.array(promotionClaim),
      currency: z.string(),
      /** The running bonus is wagered first: another bonus can be claimed once it is over. */ isBonusRunning:
        z.boolean(),
    }),
  }),
  /**
   * Claims tickets, each by itself and in this order: one that cannot be claimed says why and leaves the others alone.
   * Sent again it returns the same.
   * @throws TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE
   */
  defineCall({
    ...own,
    name: 'claimTicket',
    method: 'POST',
    path: '/wps/relay/PROMOFE_claimTicket',
    request: z.object({
      ticketIds: z.array(ticketId).min(1).max(MAX_TICKETS_AT_ONCE),
      /** Where the campaign has one. */ code: promoCode.optional(),
    }),
    response: z.object({
      results: z.array(
        z.object({
          ticketId: z.string(),
          claim: promotionClaim.optional(),
          /** As in the envelope of a call that fails. */ errorCode: z.string().optional(),
          message: z.string().optional(),
        }),
      ),
    }),
  }),
  /** Claims of the member, newest first. */
  defineCall({
    ...own,
    name: 'promotionClaims',
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionClaimList',
    request: z.object({
      ...periodRequest(),
      state: z.enum(CLAIM_STATES).optional(),
      promotion: promotionId.optional(),
      ...pageRequest(),
    }),
    /** `sums`: credits and bonuses that were credited, over the whole filter. */
    response: z.object({ ...listed(promotionClaim), currency: z.string(), sums: z.object({ credited: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'promotionClaimsFile',
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionClaimList/file',
    request: z.object({
      ...periodRequest(),
      state: z.enum(CLAIM_STATES).optional(),
      promotion: promotionId.optional(),
      ...filePartRequest(),
    }),
    response: filePart(promotionClaim),
  }),
  /**
   * Applies for a promotion, or a task of one, that staff decides about, with pictures where it needs some. Sent again
   * with the same id it is one application.
   * @throws NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMOTION_LIMIT_REACHED, PROMOTION_BUDGET_SPENT,
   *   PROMO_CODE_WRONG, REQUEST_ID_USED
   */
  defineCall({
    ...own,
    name: 'promotionApply',
    method: 'POST',
    path: '/wps/member/promotions/apply',
    bodyLimitBytes: APPLICATION_BYTES,
    request: z.object({
      id: promotionId,
      /** The key of a newbie task that is applied for; its promotion has several. */ task: z
        .string()
        .max(32)
        .optional(),
      requestId,
      code: promoCode.optional(),
      note: z.string().trim().max(MAX_APPLICATION_NOTE).optional(),
      images: z.array(image).max(MAX_ACTIVITY_IMAGES),
    }),
    response: promotionClaim,
  }),
  /**
   * Checks in for today, once: sent again it returns the same. @throws NOT_FOUND, PROMOTION_NOT_OPEN,
   * PROMOTION_TERMS_UNMET, PROMOTION_BUDGET_SPENT
   */
  defineCall({
    ...own,
    name: 'promotionCheckIn',
    method: 'POST',
    path: '/wps/member/promotions/check-in',
    request: z.object({ id: promotionId }),
    response: promotionClaim,
  }),
] as const
