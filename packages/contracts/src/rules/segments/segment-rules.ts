import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'

/**
 * Facts that are counted. `REGISTERED_DAYS`, `SEEN_DAYS`, `DEPOSIT_DAYS`, `BET_DAYS`: calendar days of the merchant since
 * the registration, the last visit, the last deposit, the last bet; a member without one does not match. `VIP_LEVEL`:
 * position of the level.
 */
export const COUNTED_FACTS = ['REGISTERED_DAYS', 'SEEN_DAYS', 'DEPOSIT_DAYS', 'BET_DAYS', 'VIP_LEVEL'] as const
/** Amounts of the last `days` calendar days, today included; without `days` since the registration. */
export const SUMMED_FACTS = ['DEPOSITED', 'WITHDRAWN', 'STAKED', 'LOST'] as const
/** Amounts as they are now. `BALANCE`: the member's own money, without bonuses and locked money. */
export const CURRENT_FACTS = ['BALANCE'] as const
export const SEGMENT_FACTS = [...COUNTED_FACTS, ...SUMMED_FACTS, ...CURRENT_FACTS] as const
export type SegmentFact = (typeof SEGMENT_FACTS)[number]

export const MAX_CONDITIONS = 10
export const MAX_SEGMENT_TAGS = 20
/** Longest period of a summed fact. */
export const MAX_SEGMENT_DAYS = 365

interface Bounds {
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
}
const hasBound = ({ min, max }: Bounds) => min !== undefined || max !== undefined
const noBound = { path: ['min'], message: 'must have a lowest or a highest value' }
const unordered = { path: ['max'], message: 'must not be below the lowest value' }

const count = z.int().min(0).max(10_000)
const amount = z.string().max(20).refine(isMoneyText, 'must be an amount such as 50')
const areCountsOrdered = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min <= max
const areAmountsOrdered = ({ min, max }: { min?: string | undefined; max?: string | undefined }) =>
  min === undefined || max === undefined || !isMoneyText(min) || !isMoneyText(max) || parseMoney(min) <= parseMoney(max)
const amounts = { min: amount.optional(), max: amount.optional() }

/** One condition: a fact with its lowest value, its highest value, or both, each included. */
export const segmentCondition = z.discriminatedUnion('fact', [
  z
    .strictObject({ fact: z.enum(COUNTED_FACTS), min: count.optional(), max: count.optional() })
    .refine(hasBound, noBound)
    .refine(areCountsOrdered, unordered),
  z
    .strictObject({ fact: z.enum(SUMMED_FACTS), days: z.int().min(1).max(MAX_SEGMENT_DAYS).optional(), ...amounts })
    .refine(hasBound, noBound)
    .refine(areAmountsOrdered, unordered),
  z
    .strictObject({ fact: z.enum(CURRENT_FACTS), ...amounts })
    .refine(hasBound, noBound)
    .refine(areAmountsOrdered, unordered),
])
export type SegmentCondition = z.infer<typeof segmentCondition>

/**
 * States of a broadcast. `SENDING`: its recipients are fixed. It stays so during the merchant's quiet hours, and
 * continues after them.
 */
export const BROADCAST_STATES = ['SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/**
 * What a recipient of a broadcast got. `CONTROL`: deliberately nothing, for comparison. `CAPPED`: nothing, since the
 * member had as many as the merchant allows within seven days. `WITHHELD`: nothing, since responsible gaming allows the
 * member no promotions.
 */
export const BROADCAST_OUTCOMES = ['PENDING', 'SENT', 'CONTROL', 'CAPPED', 'WITHHELD'] as const
export type BroadcastOutcome = (typeof BROADCAST_OUTCOMES)[number]

/** Largest part of a segment that gets no message, in percent. */
export const MAX_CONTROL_PERCENT = 50
/** Days after the start of a broadcast in which both groups are compared. */
export const COMPARED_DAYS = 7
/** Days over which messages per member are counted. */
export const CAP_DAYS = 7
