import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../../money/index.ts'
import { MAX_ACTIVITY_IMAGES } from '../activity-images.ts'
import { GAME_CATEGORIES } from '../../game-categories.ts'

/** Maximum wagering multiplier in new terms. */
const MAX_MULTIPLIER = 100

/** A claim is possible once per period, in the merchant's time zone. Weeks start on Monday. */
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
/** A percentage with at most two decimals. */
export const percent = (max: number) => z.number().min(0.01).max(max).multipleOf(0.01)
export const categories = () => z.array(z.enum(GAME_CATEGORIES)).max(GAME_CATEGORIES.length)
export const texts = () => z.object({ KO: z.string().trim().min(1).max(80), EN: z.string().trim().min(1).max(80) })
export const key = () =>
  z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must start with a letter, and have only small letters, digits and -')
export const campaignId = () => z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'must be letters, digits and -')

/**
 * Wagering requirement of a bonus before it can be cashed out (domain rule 5.3). Omitted fields have their defaults.
 */
export const wagering = z.object({
  /**
   * Limited to 100 when saved (`requirementProblems`). Bonuses that were granted before campaigns existed may have more
   * and remain readable.
   */
  multiplier: z.int().min(0),
  /** Amount that is multiplied. The deposit counts only for deposit bonuses. */
  base: z.enum(['BONUS', 'BONUS_AND_DEPOSIT']).default('BONUS'),
  days: z.int().min(1).max(365).default(7),
  /** Percentage of a stake that counts, by category. */
  contribution: z.partialRecord(z.enum(GAME_CATEGORIES), z.int().min(0).max(100)).optional(),
  /** Minimum odds at which sports bets count. */
  minOdds: amount().optional(),
  maxBet: amount().optional(),
  maxCashOut: amount().optional(),
  excludedGames: z.array(z.string().max(60)).max(200).default([]),
  debitOrder: z.enum(['REAL_FIRST', 'BONUS_FIRST']).default('REAL_FIRST'),
})
export type Wagering = z.infer<typeof wagering>

/** Maximum number of rounds of one reward, and of days to play them. */
export const MAX_FREE_ROUNDS = 500
export const MAX_FREE_ROUND_DAYS = 90

/**
 * Every slot accepts bets in tenths of a credit. Free rounds with any other stake could be granted but not played. In
 * units of 1/10,000.
 */
const STAKE_STEP = 1_000n

/**
 * Rounds of one game at a fixed stake that the operator pays. Winnings are immediately the member's real money. Valid
 * for `days` days.
 */
export const freeRoundTerms = {
  /** The id of the game. */
  game: z.string().trim().min(1).max(60),
  rounds: z.int().min(1).max(MAX_FREE_ROUNDS),
  /** Stake of each round, in credits. */
  stake: amount().refine(
    (text) => !isMoneyText(text) || parseMoney(text) % STAKE_STEP === 0n,
    'must be in tenths, such as 0.50',
  ),
  days: z.int().min(1).max(MAX_FREE_ROUND_DAYS),
}
export type FreeRoundTerms = z.infer<z.ZodObject<typeof freeRoundTerms>>

/** Reward of a claim. CREDITS are immediately the member's real money. */
export const reward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CREDITS'), amount: amount() }),
  z.object({ type: z.literal('BONUS'), amount: amount(), wagering }),
  z.object({ type: z.literal('POINTS'), points: amount() }),
  z.object({ type: z.literal('TICKETS'), raffle: campaignId(), tickets: z.int().min(1).max(1000) }),
  z.object({ type: z.literal('FREE_ROUNDS'), ...freeRoundTerms }),
])
export type Reward = z.infer<typeof reward>

/** Conditions of participation. Omitted conditions do not apply. */
export const eligibility = z.object({
  minLevel: z.int().min(1).max(100).optional(),
  maxLevel: z.int().min(1).max(100).optional(),
  registeredFrom: z.iso.datetime().optional(),
  registeredUntil: z.iso.datetime().optional(),
  /** The member registered at most this many days ago. */
  registeredWithinDays: z.int().min(1).max(3650).optional(),
  /** The member's country when joining, as ISO codes. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .optional(),
  /** The member has one of these tags, which staff assigns. */
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  /** Minimum deposits within the last `days` days. */
  deposits: z.object({ amount: amount(), days: z.int().min(1).max(365) }).optional(),
  /** Minimum valid bets with real money within the last `days` days. */
  turnover: z.object({ amount: amount(), days: z.int().min(1).max(365) }).optional(),
})

/**
 * Maximum number of claims in a period: per member, per household (accounts that likely belong together, domain rule
 * RG-02), or per merchant.
 */
export const claimLimit = z.object({
  entity: z.enum(['MEMBER', 'HOUSEHOLD', 'MERCHANT']),
  period: z.enum(CLAIM_PERIODS),
  count: z.int().min(1).max(1_000_000),
})

/** Terms that every kind has. */
export const shared = {
  /** Only activity after joining the campaign counts. */
  joinFirst: z.boolean().default(false),
  /** The promo code required to join or claim, case-insensitive. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,30}$/)
    .optional(),
  eligibility: eligibility.default({}),
  limits: z.array(claimLimit).max(8).default([]),
  /** Days until a reward that can be claimed expires. */
  claimDays: z.int().min(1).max(365).default(7),
}

export const application = z.object({ minImages: z.int().min(0).max(MAX_ACTIVITY_IMAGES) })

/** Play that counts towards progress. An empty list means everything. */
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

/** Wagering requirements in `value`, at any depth, that exceed the maximum of new terms. */
export function requirementProblems(value: unknown, path: (string | number)[] = []): TermProblem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'multiplier' && Number(one) > MAX_MULTIPLIER
      ? [{ path: at, message: `must be at most ${MAX_MULTIPLIER}` }]
      : requirementProblems(one, at)
  })
}

/** Indexes of values that occur earlier in the list. */
export const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))
