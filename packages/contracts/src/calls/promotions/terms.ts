import { z } from 'zod'
import { ACTIVITIES, CLAIM_STATES } from '../../rules/campaigns/activity.ts'
import { CAMPAIGN_KINDS } from '../../rules/campaigns/kinds.ts'
import { money, timestamp } from '../define.ts'

export const promotionId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/)
/** Letters in whatever case. */
export const promoCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,30}$/)
/** Names something that can be claimed: a claim, or `campaign:<id>` of a campaign that members claim by themselves. */
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
   * Of free rounds. `stake`: of each, in the member's currency. `days`: within how many they are played, from the claim
   * on.
   */
  freeRounds: z.object({ game: z.string(), gameName: z.string(), stake: money(), days: z.int() }).optional(),
})

/** What a member gets of a campaign, was offered, or applied for. */
export const promotionClaim = z.object({
  ticketId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  image: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  /** Of which occasion of the campaign: `day:2026-11-27`, `mission:<key>:<period>`; `once` where there is one. */
  occasion: z.string(),
  state: z.enum(CLAIM_STATES),
  activity: z.enum(ACTIVITIES),
  reward: claimReward,
  createdAt: timestamp(),
  /** Until when it can be claimed. */
  expiresAt: timestamp().optional(),
  /** Until when it can or could be claimed. */
  deadline: timestamp().optional(),
  endedAt: timestamp().optional(),
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** How far its bonus has been wagered, in percent, rounded down. */
  percent: z.int().optional(),
})
