import { z } from 'zod'
import { ACTIVITIES, CLAIM_STATES } from '../../rules/promotions/campaigns/activity.ts'
import { CAMPAIGN_KINDS } from '../../rules/promotions/campaigns/kinds.ts'
import { money, timestamp } from '../define.ts'

export const promotionId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/)
/** Case-insensitive. */
export const promoCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,30}$/)
/** Id of something that can be claimed: a claim, or `campaign:<id>` of a campaign that members claim by themselves. */
export const ticketId = z.string().regex(/^([0-9a-f-]{36}|campaign:[A-Za-z0-9][A-Za-z0-9-]{0,39})$/)

/**
 * What a claim gives: credits and bonuses in the member's currency, points, or a number of tickets of a raffle or of
 * free rounds.
 */
export const claimReward = z.object({
  type: z.enum(['CREDITS', 'BONUS', 'POINTS', 'TICKETS', 'FREE_ROUNDS']),
  amount: money(),
  /** How often a bonus has to be wagered. */
  multiplier: z.int().optional(),
  /**
   * Only free rounds. `stake`: of each, in the member's currency. `days`: how many days they can be played after the
   * claim.
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
  /** Occasion of the campaign: `day:2026-11-27`, `mission:<key>:<period>`; `once` when there is only one. */
  occasion: z.string(),
  state: z.enum(CLAIM_STATES),
  activity: z.enum(ACTIVITIES),
  reward: claimReward,
  createdAt: timestamp(),
  /** Last moment at which it can be claimed. */
  expiresAt: timestamp().optional(),
  /** Last moment at which it can or could be claimed. */
  deadline: timestamp().optional(),
  endedAt: timestamp().optional(),
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** Wagered part of its bonus in percent, rounded down. */
  percent: z.int().optional(),
})
