import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { MAX_ACTIVITY_IMAGES } from '../activity-images.ts'
import { GAME_CATEGORIES } from '../game-categories.ts'

/** Times of a requirement that no merchant goes above in new terms. */
const MAX_MULTIPLIER = 100

/** Once in each of these, in the merchant's time zone; weeks start on Monday. */
export const CLAIM_PERIODS = ['OVERALL', 'DAY', 'WEEK', 'MONTH'] as const

export const amount = () =>
  z
    .string()
    .max(20)
    .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50')
export const amountOrZero = () =>
  z
    .string()
    .max(20)
    .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 12.50')
/** Percent with at most two decimals. */
export const percent = (max: number) => z.number().min(0.01).max(max).multipleOf(0.01)
export const categories = () => z.array(z.enum(GAME_CATEGORIES)).max(GAME_CATEGORIES.length)
export const texts = () => z.object({ KO: z.string().trim().min(1).max(80), EN: z.string().trim().min(1).max(80) })
export const key = () =>
  z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must start with a letter, and have only small letters, digits and -')
export const campaignId = () => z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'must be letters, digits and -')

/** How a bonus has to be wagered before it can be cashed out (domain rule 5.3). What is left out is as usual. */
export const wagering = z.object({
  /**
   * At most 100 where it is saved (`requirementProblems`); bonuses from before campaigns may have more, and stay
   * readable.
   */
  multiplier: z.int().min(0),
  /** What is multiplied; the deposit only where there is one. */
  base: z.enum(['BONUS', 'BONUS_AND_DEPOSIT']).default('BONUS'),
  days: z.int().min(1).max(365).default(7),
  /** Percent of a stake that counts, by category. */
  contribution: z.partialRecord(z.enum(GAME_CATEGORIES), z.int().min(0).max(100)).optional(),
  /** Sports bets count from these odds on. */
  minOdds: amount().optional(),
  maxBet: amount().optional(),
  maxCashOut: amount().optional(),
  excludedGames: z.array(z.string().max(60)).max(200).default([]),
  debitOrder: z.enum(['REAL_FIRST', 'BONUS_FIRST']).default('REAL_FIRST'),
})
export type Wagering = z.infer<typeof wagering>

/** The most rounds that one reward or item gives, and how many days they can be played at most. */
export const MAX_FREE_ROUNDS = 500
export const MAX_FREE_ROUND_DAYS = 90

/** Every slot has bets in tenths of a credit: another stake could be granted, and not played. In counts of 1/10,000. */
const STAKE_STEP = 1_000n

/**
 * Rounds of one game at a fixed stake that the house pays; what they win is the member's own money at once. They are
 * played within so many days.
 */
export const freeRoundTerms = {
  /** The id of the game. */
  game: z.string().trim().min(1).max(60),
  rounds: z.int().min(1).max(MAX_FREE_ROUNDS),
  /** Of each round, in credits. */
  stake: amount().refine(
    (text) => !isMoneyText(text) || parseMoney(text) % STAKE_STEP === 0n,
    'must be in tenths, such as 0.50',
  ),
  days: z.int().min(1).max(MAX_FREE_ROUND_DAYS),
}
export type FreeRoundTerms = z.infer<z.ZodObject<typeof freeRoundTerms>>

/** What a claim gives. CREDITS are the member's own money at once. */
export const reward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CREDITS'), amount: amount() }),
  z.object({ type: z.literal('BONUS'), amount: amount(), wagering }),
  z.object({ type: z.literal('POINTS'), points: amount() }),
  z.object({ type: z.literal('TICKETS'), raffle: campaignId(), tickets: z.int().min(1).max(1000) }),
  z.object({ type: z.literal('FREE_ROUNDS'), ...freeRoundTerms }),
])
export type Reward = z.infer<typeof reward>

/** Who may take part. What is left out does not matter. */
export const eligibility = z.object({
  minLevel: z.int().min(1).max(100).optional(),
  maxLevel: z.int().min(1).max(100).optional(),
  registeredFrom: z.iso.datetime().optional(),
  registeredUntil: z.iso.datetime().optional(),
  /** Registered at most so many days ago. */
  registeredWithinDays: z.int().min(1).max(3650).optional(),
  /** Where the member is when joining, as ISO codes. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .optional(),
  /** One of these tags, which staff gives members. */
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  /** Deposits within so many days. */
  deposits: z.object({ amount: amount(), days: z.int().min(1).max(365) }).optional(),
  /** Valid bets with own money within so many days. */
  turnover: z.object({ amount: amount(), days: z.int().min(1).max(365) }).optional(),
})

/**
 * At most so many claims in a period: of a member, of all accounts that are likely one household's (domain rule RG-02),
 * or of the merchant.
 */
export const claimLimit = z.object({
  entity: z.enum(['MEMBER', 'HOUSEHOLD', 'MERCHANT']),
  period: z.enum(CLAIM_PERIODS),
  count: z.int().min(1).max(1_000_000),
})

/** What the terms of every kind have. */
export const shared = {
  /** Only what happens after joining counts. */
  joinFirst: z.boolean().default(false),
  /** The promo code that joining or claiming takes; letters in whatever case. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,30}$/)
    .optional(),
  eligibility: eligibility.default({}),
  limits: z.array(claimLimit).max(8).default([]),
  /** How long what can be claimed waits. */
  claimDays: z.int().min(1).max(365).default(7),
}

export const application = z.object({ minImages: z.int().min(0).max(MAX_ACTIVITY_IMAGES) })

/** What counts towards progress. An empty list is everything. */
export const playFilter = z.object({
  categories: categories().default([]),
  vendors: z.array(z.string().max(40)).max(50).default([]),
  games: z.array(z.string().max(60)).max(200).default([]),
  minStake: amountOrZero().default('0'),
})
export const playFilterOrAll = playFilter.default({ categories: [], vendors: [], games: [], minStake: '0' })

interface TermProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Requirements above what new terms may have, wherever they stand in `value`. */
export function requirementProblems(value: unknown, path: (string | number)[] = []): TermProblem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'multiplier' && Number(one) > MAX_MULTIPLIER
      ? [{ path: at, message: `must be at most ${MAX_MULTIPLIER}` }]
      : requirementProblems(one, at)
  })
}

/** Places of values that stand further up already. */
export const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))
