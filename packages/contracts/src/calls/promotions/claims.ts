import { z } from 'zod'
import { CLAIM_STATES } from '../../rules/promotions/campaigns/activity.ts'
import { MAX_ACTIVITY_IMAGES } from '../../rules/promotions/activity-images.ts'
import { defineCall, money, nothing } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'
import { promoCode, promotionClaim, promotionId, ticketId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const
/** Maximum body: three pictures of 5 MB each in base64, plus the other fields. */
const APPLICATION_BYTES = 21 * 1024 * 1024
const requestId = z.string().regex(/^[\w-]{8,64}$/)
/** Base64 with the alphabet of RFC 4648. */
const image = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)

const MAX_TICKETS_AT_ONCE = 50
export const MAX_APPLICATION_NOTE = 140

/** Claims of campaigns. Each claim is paid once, even if its request is repeated. */
export const promotionClaimCalls = [
  /** Everything that the member can claim, earliest expiry first, at most 100. */
  defineCall({
    ...own,
    name: 'claimTickets',
    method: 'GET',
    path: '/wps/relay/PROMOFE_getClaimTicketList',
    request: nothing(),
    response: z.object({
      list: z.array(promotionClaim),
      currency: z.string(),
      /** Another bonus can be claimed only after the running one has ended. */ isBonusRunning: z.boolean(),
    }),
  }),
  /**
   * Claims tickets one by one in the given order. A ticket that cannot be claimed returns its error and does not affect
   * the others. Idempotent: a repeated call returns the same response.
   * @throws TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE
   */
  defineCall({
    ...own,
    name: 'claimTicket',
    method: 'POST',
    path: '/wps/relay/PROMOFE_claimTicket',
    request: z.object({
      ticketIds: z.array(ticketId).min(1).max(MAX_TICKETS_AT_ONCE),
      /** Promo code, if the campaign has one. */ code: promoCode.optional(),
    }),
    response: z.object({
      results: z.array(
        z.object({
          ticketId: z.string(),
          claim: promotionClaim.optional(),
          /** Error code, as in the envelope of a failed call. */ errorCode: z.string().optional(),
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
    /** `sums`: credits and bonuses credited, over everything that the filter matches. */
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
   * Applies for a promotion that staff approves (or for one of its tasks), with pictures if required. A repeated id is
   * the same application.
   * @throws NOT_FOUND, PROMOTION_NOT_OPEN, PROMOTION_TERMS_UNMET, PROMOTION_LIMIT_REACHED, PROMOTION_BUDGET_SPENT,
   * PROMO_CODE_WRONG, REQUEST_ID_USED
   */
  defineCall({
    ...own,
    name: 'promotionApply',
    method: 'POST',
    path: '/wps/member/promotions/apply',
    bodyLimitBytes: APPLICATION_BYTES,
    request: z.object({
      id: promotionId,
      /** Key of the newbie task; one promotion has several. */ task: z.string().max(32).optional(),
      requestId,
      code: promoCode.optional(),
      note: z.string().trim().max(MAX_APPLICATION_NOTE).optional(),
      images: z.array(image).max(MAX_ACTIVITY_IMAGES),
    }),
    response: promotionClaim,
  }),
  /**
   * Checks in for today. Idempotent: a repeated call returns the same response. @throws NOT_FOUND, PROMOTION_NOT_OPEN,
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
