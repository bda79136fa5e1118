import { z } from 'zod'
import { money } from '../money/schema.ts'

/**
 * Events that a merchant's systems receive, by the Standard Webhooks specification (docs/webhooks.md). An event can
 * arrive more than once and in any order: `webhook-id` identifies it. Members are named by their id alone, so that an
 * event has no personal data; the staff API has the rest.
 */

/** Maximum number of bets in one event. */
export const MAX_BETS_PER_EVENT = 500

const time = z.iso.datetime()
const of = { memberId: z.string() }
const amountOf = { amount: money(), currency: z.string() }
const deposit = z.object({ ...of, depositId: z.string(), method: z.string(), ...amountOf })
const withdrawal = z.object({ ...of, withdrawalId: z.string(), ...amountOf, fee: money() })

const bet = z.object({
  /** Id of the row in the feed of settled bets. */
  betId: z.string(),
  ...of,
  provider: z.string(),
  roundId: z.string(),
  gameId: z.string(),
  category: z.string(),
  currency: z.string(),
  /** Negative in a row that reverses another. */
  stake: money(),
  validBet: money(),
  bonusStake: money(),
  payout: money(),
  settledAt: time,
  /** Day of the merchant. */
  day: z.iso.date(),
  /** The row that this one takes back, because its round was voided, rolled back or settled differently. */
  reverses: z.string().optional(),
})

/** The data of each type of event. */
export const WEBHOOK_DATA = {
  'member.registered': z.object(of),
  'member.excluded': z.object({
    ...of,
    kind: z.enum(['TIME_OUT', 'SELF_EXCLUSION']),
    startsAt: time,
    /** Absent: without an end. */
    endsAt: time.optional(),
  }),
  'deposit.credited': deposit,
  'deposit.reversed': deposit,
  'withdrawal.requested': withdrawal,
  'withdrawal.paid': withdrawal,
  'withdrawal.rejected': withdrawal,
  'bonus.granted': z.object({ ...of, bonusId: z.string(), ...amountOf, expiresAt: time }),
  'bets.settled': z.object({ bets: z.array(bet).min(1).max(MAX_BETS_PER_EVENT) }),
} as const
export type WebhookEventType = keyof typeof WEBHOOK_DATA

/** The types that an endpoint can subscribe to, in the order of forms and documents. */
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_DATA) as [WebhookEventType, ...WebhookEventType[]]

/** Sent by staff to see whether a receiver works. Every endpoint receives it. */
export const TEST_EVENT = 'webhook.test'

/** Headers of a message. */
export const WEBHOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** Delay before each attempt, by the Standard Webhooks specification: about three days together. */
const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000]
export const WEBHOOK_DELAYS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const
/** Days of failures only after which an endpoint is switched off. */
export const WEBHOOK_DISABLED_AFTER_DAYS = 5
/** Hours for which messages are also signed with the former secret. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24
/** Days for which events and their deliveries are stored. */
export const WEBHOOK_RETENTION_DAYS = 30
/** Maximum number of endpoints of a merchant. */
export const MAX_WEBHOOK_ENDPOINTS = 10
