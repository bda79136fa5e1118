import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { PAYMENT_METHODS } from '../../payments/payment-api.ts'
import { MAX_ACTIVITY_IMAGES } from '../activity-images.ts'
import { GAME_CATEGORIES } from '../game-categories.ts'

/** The maximum reward of the Zalo task of a newbie set, in credits (section 9 of the specification). */
export const MAX_ZALO_REWARD = '131000'
/** Maximum wagering multiplier of new terms. */
const MAX_MULTIPLIER = 100

/** Once in each of these, in the merchant's time zone; weeks start on Monday. */
export const CLAIM_PERIODS = ['OVERALL', 'DAY', 'WEEK', 'MONTH'] as const
export type ClaimPeriod = (typeof CLAIM_PERIODS)[number]

/** Counted values of missions. WIN counts payouts of rounds; PLAY_GAMES counts distinct games. */
export const OBJECTIVES = ['BET', 'WIN', 'DEPOSIT', 'LOGIN', 'PLAY_GAMES', 'INVITE'] as const
/** Periods of missions (domain rule 5.4). NEWBIE: days since the registration. RESCUE: a day after net losses. */
export const MISSION_PERIODS = ['ONCE', 'DAY', 'WEEK', 'NEWBIE', 'RESCUE'] as const
export const RANKING_METRICS = ['VALID_BET', 'WIN', 'MULTIPLE', 'NET_WIN'] as const
/** Tasks of a newbie set besides the objectives of missions. */
export const NEWBIE_TASKS = ['VERIFY_MOBILE', 'VERIFY_EMAIL', 'PAYOUT_ACCOUNT', 'DEPOSIT', 'BET', 'ZALO'] as const

const amount = () =>
  z
    .string()
    .max(20)
    .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50')
const amountOrZero = () =>
  z
    .string()
    .max(20)
    .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 12.50')
/** Percent with at most two decimals. */
const percent = (max: number) => z.number().min(0.01).max(max).multipleOf(0.01)
const categories = () => z.array(z.enum(GAME_CATEGORIES)).max(GAME_CATEGORIES.length)
const texts = () => z.object({ KO: z.string().trim().min(1).max(80), EN: z.string().trim().min(1).max(80) })
const key = () =>
  z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must start with a letter, and have only small letters, digits and -')
export const campaignId = () => z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'must be letters, digits and -')

/** Wagering requirement before a bonus can be cashed out (domain rule 5.3). Omitted fields have their defaults. */
export const wagering = z.object({
  /**
   * Limited to 100 when it is saved (`requirementProblems`); bonuses from before campaigns may have more, and remain
   * readable.
   */
  multiplier: z.int().min(0),
  /** Base of the multiplication; the deposit only when there is one. */
  base: z.enum(['BONUS', 'BONUS_AND_DEPOSIT']).default('BONUS'),
  days: z.int().min(1).max(365).default(7),
  /** Percent of a stake that counts, by category. */
  contribution: z.partialRecord(z.enum(GAME_CATEGORIES), z.int().min(0).max(100)).optional(),
  /** The lowest odds at which sports bets count. */
  minOdds: amount().optional(),
  maxBet: amount().optional(),
  maxCashOut: amount().optional(),
  excludedGames: z.array(z.string().max(60)).max(200).default([]),
  debitOrder: z.enum(['REAL_FIRST', 'BONUS_FIRST']).default('REAL_FIRST'),
})
export type Wagering = z.infer<typeof wagering>

/** Maximum number of rounds of one reward or item, and of days to play them. */
export const MAX_FREE_ROUNDS = 500
export const MAX_FREE_ROUND_DAYS = 90

/**
 * Every slot has bets in tenths of a credit: any other stake could be granted, but not played. In counts of 1/10,000.
 */
const STAKE_STEP = 1_000n

/**
 * Rounds of one game at a fixed stake that the operator pays; winnings are the member's own money at once. Valid for
 * this many days.
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

/** Reward of a claim. CREDITS are the member's own money at once. */
export const reward = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CREDITS'), amount: amount() }),
  z.object({ type: z.literal('BONUS'), amount: amount(), wagering }),
  z.object({ type: z.literal('POINTS'), points: amount() }),
  z.object({ type: z.literal('TICKETS'), raffle: campaignId(), tickets: z.int().min(1).max(1000) }),
  z.object({ type: z.literal('FREE_ROUNDS'), ...freeRoundTerms }),
])
export type Reward = z.infer<typeof reward>

/** Conditions of participation. Omitted ones do not apply. */
export const eligibility = z.object({
  minLevel: z.int().min(1).max(100).optional(),
  maxLevel: z.int().min(1).max(100).optional(),
  registeredFrom: z.iso.datetime().optional(),
  registeredUntil: z.iso.datetime().optional(),
  /** Registered at most this many days ago. */
  registeredWithinDays: z.int().min(1).max(3650).optional(),
  /** The member's country when joining, as ISO codes. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .optional(),
  /** One of these tags, which staff assigns to members. */
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  /** Deposits within this many days. */
  deposits: z.object({ amount: amount(), days: z.int().min(1).max(365) }).optional(),
  /** Valid bets with own money within this many days. */
  turnover: z.object({ amount: amount(), days: z.int().min(1).max(365) }).optional(),
})

/**
 * Maximum number of claims in a period: of a member, of all accounts that are likely of one household (domain rule
 * RG-02), or of the merchant.
 */
export const claimLimit = z.object({
  entity: z.enum(['MEMBER', 'HOUSEHOLD', 'MERCHANT']),
  period: z.enum(CLAIM_PERIODS),
  count: z.int().min(1).max(1_000_000),
})

/** Fields of every kind. */
const participation = {
  /** Only activity after joining counts. */
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

const application = z.object({ minImages: z.int().min(0).max(MAX_ACTIVITY_IMAGES) })

const deposit = {
  percent: percent(1000),
  maxAmount: amount(),
  minDeposit: amount(),
  methods: z.array(z.enum(PAYMENT_METHODS)).min(1).optional(),
  wagering,
}

/** Play that counts towards progress. An empty list is everything. */
export const playFilter = z.object({
  categories: categories().default([]),
  vendors: z.array(z.string().max(40)).max(50).default([]),
  games: z.array(z.string().max(60)).max(200).default([]),
  minStake: amountOrZero().default('0'),
})

const mission = z.object({
  key: key(),
  title: texts(),
  objective: z.enum(OBJECTIVES),
  filter: playFilter.default({ categories: [], vendors: [], games: [], minStake: '0' }),
  period: z.enum(MISSION_PERIODS),
  /** An amount for BET, WIN and DEPOSIT; a whole number for the others. */
  target: amount(),
  /** Only RESCUE: the minimum net loss of the previous day. */
  minLoss: amount().optional(),
  reward,
})

const newbieTask = z.object({
  key: key(),
  task: z.enum(NEWBIE_TASKS),
  /** Only DEPOSIT and BET. */ target: amount().optional(),
  reward,
})

const prize = z.object({ fromRank: z.int().min(1).max(1000), toRank: z.int().min(1).max(1000), reward })

/**
 * Gifts of a VIP level. `levelUp`: once, when a member reaches it. `birthday` and `monthly`: once a year and a month,
 * for members of the level.
 */
const vipGifts = z.object({
  level: z.int().min(1).max(100),
  levelUp: reward.optional(),
  birthday: reward.optional(),
  monthly: reward.optional(),
})

const MAX_PRIZE_ROWS = 20
const MAX_PRIZES_IN_ROW = 1000
/** Maximum number of prizes of a raffle. */
export const MAX_RAFFLE_PRIZES = MAX_PRIZE_ROWS * MAX_PRIZES_IN_ROW

const KINDS = [
  z.object({ kind: z.literal('INFO'), ...participation }),
  z.object({ kind: z.literal('REBATE'), ...participation }),
  z.object({ kind: z.literal('REFERRAL'), ...participation }),
  z.object({ kind: z.literal('DEPOSIT'), ...participation, ...deposit }),
  z.object({ kind: z.literal('FIRST_DEPOSIT'), ...participation, ...deposit }),
  /** Only members who have deposited before. */
  z.object({ kind: z.literal('RELOAD'), ...participation, ...deposit }),
  z.object({
    kind: z.literal('CASHBACK'),
    ...participation,
    period: z.enum(['DAY', 'WEEK', 'MONTH']),
    percent: percent(100),
    categories: categories().default([]),
    minLoss: amount(),
    maxAmount: amount(),
    /** Default: the cashback is own money. */
    wagering: wagering.optional(),
  }),
  /** `application`: staff decides on each. */
  z.object({
    kind: z.literal('FIXED'),
    ...participation,
    period: z.enum(CLAIM_PERIODS).default('OVERALL'),
    reward,
    application: application.optional(),
  }),
  z.object({
    kind: z.literal('APP_DOWNLOAD'),
    ...participation,
    reward,
    application: application.default({ minImages: 1 }),
  }),
  z.object({
    kind: z.literal('NEWBIE'),
    ...participation,
    days: z.int().min(1).max(90),
    tasks: z.array(newbieTask).min(1).max(12),
  }),
  z.object({
    kind: z.literal('RANKING'),
    ...participation,
    metric: z.enum(RANKING_METRICS),
    filter: playFilter.default({ categories: [], vendors: [], games: [], minStake: '0' }),
    /** Minimum score to be on the board. */
    minScore: amountOrZero().default('0'),
    prizes: z.array(prize).min(1).max(50),
  }),
  /**
   * STREAK: restarts after a missed day. COUNT: days need not be consecutive. The reward of the n-th check-in; restarts
   * after the last one.
   */
  z.object({
    kind: z.literal('CHECK_IN'),
    ...participation,
    mode: z.enum(['STREAK', 'COUNT']),
    rewards: z.array(reward).min(1).max(31),
  }),
  z.object({ kind: z.literal('MISSIONS'), ...participation, missions: z.array(mission).min(1).max(30) }),
  z.object({
    kind: z.literal('RAFFLE'),
    ...participation,
    /** A ticket for each `per` of deposits or valid bets, or for each day with a log-in. */
    tickets: z
      .array(
        z.object({
          source: z.enum(['DEPOSIT', 'BET', 'LOGIN']),
          per: amount(),
          maxPerDay: z.int().min(1).max(1000),
          filter: playFilter.optional(),
        }),
      )
      .max(6),
    maxPerMember: z.int().min(1).max(10_000),
    prizes: z
      .array(z.object({ count: z.int().min(1).max(MAX_PRIZES_IN_ROW), reward }))
      .min(1)
      .max(MAX_PRIZE_ROWS),
  }),
  /** Returns a part of the first losing sports bet of a period. */
  z.object({
    kind: z.literal('SPORTS'),
    ...participation,
    period: z.enum(['OVERALL', 'DAY', 'WEEK']),
    percent: percent(100),
    minStake: amount(),
    minOdds: amount(),
    maxAmount: amount(),
    wagering: wagering.optional(),
  }),
  /** Gifts by level; a level without an entry has none. */
  z.object({ kind: z.literal('VIP_GIFTS'), ...participation, levels: z.array(vipGifts).min(1).max(20) }),
] as const

/** The terms of a campaign. Claims retain the terms under which they were made. */
export const campaignTerms = z.discriminatedUnion('kind', KINDS).superRefine((terms, context) => {
  for (const { path, message } of termProblems(terms)) context.addIssue({ code: 'custom', path, message })
})
export type CampaignTerms = z.infer<(typeof KINDS)[number]>
/** Terms before parsing: fields with a default may be omitted. */
export type CampaignTermsInput = z.input<typeof campaignTerms>
export type TermsOf<Kind extends CampaignTerms['kind']> = Extract<CampaignTerms, { kind: Kind }>

interface TermProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Kinds whose claims follow from members' activity, without a request of theirs. */
const EARNED_KINDS: readonly CampaignTerms['kind'][] = ['CASHBACK', 'NEWBIE', 'RANKING', 'MISSIONS', 'RAFFLE', 'SPORTS']

const isWhole = (text: string): boolean => /^\d+$/.test(text)

/** Values that are valid alone but contradict each other. */
function termProblems(terms: CampaignTerms): TermProblem[] {
  const problems: TermProblem[] = []
  const add = (path: (string | number)[], message: string) => problems.push({ path, message })
  const { minLevel, maxLevel, registeredFrom, registeredUntil } = terms.eligibility
  if (minLevel !== undefined && maxLevel !== undefined && minLevel > maxLevel)
    add(['eligibility', 'minLevel'], 'must be at most the highest level')
  if (registeredFrom !== undefined && registeredUntil !== undefined && registeredFrom >= registeredUntil)
    add(['eligibility', 'registeredUntil'], 'must be after the first date')
  // The jobs that grant rewards do not know the member's country: it is checked on joining.
  if (terms.eligibility.countries !== undefined && !terms.joinFirst && EARNED_KINDS.includes(terms.kind))
    add(['joinFirst'], 'must be on where countries decide who takes part')
  switch (terms.kind) {
    case 'NEWBIE':
      repeated(terms.tasks.map((task) => task.key)).forEach((at) =>
        add(['tasks', at, 'key'], 'must be the key of one task'),
      )
      terms.tasks.forEach(({ task, target, reward: given }, at) => {
        if ((task === 'DEPOSIT' || task === 'BET') !== (target !== undefined))
          add(['tasks', at, 'target'], 'must be given for deposits and bets, and only for them')
        if (
          task === 'ZALO' &&
          ((given.type !== 'CREDITS' && given.type !== 'BONUS') ||
            parseMoney(given.amount) > parseMoney(MAX_ZALO_REWARD))
        )
          add(['tasks', at, 'reward'], `must be credits or a bonus of at most ${MAX_ZALO_REWARD}`)
      })
      break
    case 'MISSIONS':
      repeated(terms.missions.map((one) => one.key)).forEach((at) =>
        add(['missions', at, 'key'], 'must be the key of one mission'),
      )
      terms.missions.forEach(({ objective, target, period, minLoss }, at) => {
        if (['LOGIN', 'PLAY_GAMES', 'INVITE'].includes(objective) && !isWhole(target))
          add(['missions', at, 'target'], 'must be a whole number')
        if ((period === 'RESCUE') !== (minLoss !== undefined))
          add(['missions', at, 'minLoss'], 'must be given for rescue missions, and only for them')
      })
      break
    case 'RANKING':
      terms.prizes.forEach(({ fromRank, toRank }, at) => {
        if (fromRank > toRank) add(['prizes', at, 'toRank'], 'must be at least the first rank')
        const before = terms.prizes[at - 1]
        if (before && fromRank <= before.toRank)
          add(['prizes', at, 'fromRank'], 'must follow the ranks of the prize above')
      })
      break
    case 'RAFFLE':
      terms.tickets.forEach(({ source, per }, at) => {
        if (source === 'LOGIN' && per !== '1')
          add(['tickets', at, 'per'], 'must be 1: a day with a log-in gives one ticket')
      })
      break
    case 'VIP_GIFTS':
      if (terms.joinFirst) add(['joinFirst'], 'must be off: levels give their gifts without joining')
      if (terms.code !== undefined) add(['code'], 'must be left out: gifts of levels take no code')
      if (terms.eligibility.countries !== undefined)
        add(['eligibility', 'countries'], 'must be left out: jobs offer the gifts, and know nobody’s country')
      repeated(terms.levels.map((one) => String(one.level))).forEach((at) =>
        add(['levels', at, 'level'], 'must be the level of one entry'),
      )
      terms.levels.forEach(({ levelUp, birthday, monthly }, at) => {
        if (!levelUp && !birthday && !monthly) add(['levels', at], 'must have a gift')
      })
  }
  return problems
}

/** Requirements above the limit of new terms, anywhere in `value`. */
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
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))
