import { z } from 'zod'
import { ACTIVITIES, CLAIM_STATES } from '../../rules/promotions/campaigns/activity.ts'
import { CAMPAIGN_KINDS } from '../../rules/promotions/campaigns/kinds.ts'
import { money, timestamp } from '../define.ts'

export const promotionId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/)
/** A promo code. Case-insensitive. */
export const promoCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,30}$/)
/** Id of something claimable: a claim, or `campaign:<id>` for a campaign whose members start the claim. */
export const ticketId = z.string().regex(/^([0-9a-f-]{36}|campaign:[A-Za-z0-9][A-Za-z0-9-]{0,39})$/)

/**
 * Reward of a claim: credits and bonuses in the member's currency, points, or a number of raffle tickets or free
 * rounds.
 */
export const claimReward = z.object({
  type: z.enum(['CREDITS', 'BONUS', 'POINTS', 'TICKETS', 'FREE_ROUNDS']),
  amount: money(),
  /** How many times the bonus must be wagered. */
  multiplier: z.int().optional(),
  /**
   * Only for free rounds. `stake`: of each round, in the member's currency. `days`: how many days they can be played
   * after the claim.
   */
  freeRounds: z.object({ game: z.string(), gameName: z.string(), stake: money(), days: z.int() }).optional(),
})

/** A member's claim of a campaign: granted, offered, or applied for. */
export const promotionClaim = z.object({
  ticketId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  image: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  /**
   * Identifies the claim within its campaign: `day:2026-11-27`, `mission:<key>:<period>`, or `once` if there is only
   * one.
   */
  occasion: z.string(),
  state: z.enum(CLAIM_STATES),
  activity: z.enum(ACTIVITIES),
  reward: claimReward,
  createdAt: timestamp(),
  /** When the claim expires. */
  expiresAt: timestamp().optional(),
  /** When the claim expires or expired. */
  deadline: timestamp().optional(),
  endedAt: timestamp().optional(),
  /** Why the claim was rejected. */
  reason: z.string().optional(),
  /** Wagering progress of its bonus in percent, rounded down. */
  percent: z.int().optional(),
})
