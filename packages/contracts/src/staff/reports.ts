import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { money } from '../money/schema.ts'
import { defineOperation } from './define.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { merchantCode, reportDay, time } from './terms.ts'

/** What journals of the ledger have moved: which journals each counts is in the gateway's `reports.moved_by`. */
export const MONEY_FIGURES = [
  'deposits',
  'deposit-reversals',
  'first-deposits',
  'withdrawals',
  'withdrawal-fees',
  'repeated-payouts',
  'bonuses',
  'credits',
  'forfeited',
  'cashed-out',
  'bonus-stakes',
  'bonus-wins',
  'rebates',
  'referral-rewards',
  'points',
  'agent-pay',
  'starting-credit',
  'adjustments-up',
  'adjustments-down',
  'jackpot-shares',
  'jackpot-wins',
  'jackpot-releases',
  'void-losses',
  'play',
] as const
export type MoneyFigure = (typeof MONEY_FIGURES)[number]

/**
 * The definition of NGR: GGR (stakes of settled rounds less their wins) with these figures added or taken away. Agents'
 * pay, fees and adjustments are not part of it.
 */
export const NGR_TERMS: Readonly<Partial<Record<MoneyFigure, 1 | -1>>> = {
  'jackpot-shares': -1,
  'jackpot-wins': 1,
  'void-losses': -1,
  bonuses: -1,
  credits: -1,
  forfeited: 1,
  rebates: -1,
  'referral-rewards': -1,
  points: -1,
}

/** What a breakdown has a row for, and what its rows are sorted by, highest first. */
export const BREAKDOWNS = ['category', 'vendor', 'provider', 'game'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]
export const BREAKDOWN_ORDERS = ['ggr', 'stake', 'payout', 'rounds'] as const
export type BreakdownOrder = (typeof BREAKDOWN_ORDERS)[number]
export const SERIES_STEPS = ['hour', 'day'] as const
/** Periods of up to this many days can be shown by hour. */
export const MAX_DAYS_BY_HOUR = 14
/** Maximum number of days of a period. */
export const MAX_REPORT_DAYS = 400
/** Weeks of registration that cohorts show, and weeks for which each is followed. */
export const COHORT_WEEKS = 12

const rate = z.number()
/**
 * Returns in percent of stakes, over rounds of games with a published return. In 95 of 100 cases chance alone leads to
 * an actual return from `low` to `high`.
 */
const returns = z.object({ theoretical: rate, actual: rate, low: rate, high: rate })

const played = {
  /** Settled rounds, and those of them with a win. */
  rounds: z.int(),
  won: z.int(),
  stake: money(),
  /** The part of the stakes that was bonus money. */
  bonusStake: money(),
  payout: money(),
  ggr: money(),
  /** GGR in percent of stakes; absent without stakes. */
  hold: rate.optional(),
  /** Settled rounds that were voided or rolled back later, and their stakes. Not part of the other figures. */
  voids: z.int(),
  voided: money(),
  jackpotShares: money(),
  jackpotWins: money(),
  returns: returns.optional(),
}

const figures = z.object({
  play: z.object(played),
  ngr: money(),
  moved: z.partialRecord(z.enum(MONEY_FIGURES), z.object({ count: z.int(), amount: money() })),
  registrations: z.int(),
})

const point = z.object({
  /** Start of the hour or day. */
  at: time,
  rounds: z.int(),
  stake: money(),
  ggr: money(),
  ngr: money(),
  deposits: money(),
  withdrawals: money(),
})

const breakdownRow = z.object({
  key: z.string(),
  names: z.object({ KO: z.string(), EN: z.string() }).optional(),
  currency: z.string(),
  ...played,
  /** GGR of the period of the same length before. */
  ggrBefore: money(),
})

const liabilities = z.object({
  currency: z.string(),
  /** Money of members by where it is, bonus money included. */
  balances: money(),
  bonuses: money(),
  /** Money in withdrawals that are not paid yet, and in chases of lotteries. */
  withdrawals: money(),
  chases: money(),
  /** What members owe, for example after a deposit was reversed. */
  debts: money(),
  /** Stakes of rounds that are not settled, and their number. */
  openRounds: z.int(),
  openStakes: money(),
  jackpots: money(),
})

const cohort = z.object({
  /** Monday of the week in which the members registered. */
  week: reportDay,
  members: z.int(),
  /** How many of them played in that week and each following one. */
  played: z.array(z.int()),
})

export const reportAnswers = {
  summary: z.object({
    currency: z.string(),
    timeZone: z.string(),
    now: figures,
    before: figures,
    /** Days of the period before. */
    beforeFrom: reportDay,
    beforeTo: reportDay,
  }),
  series: z.object({
    currency: z.string(),
    timeZone: z.string(),
    by: z.enum(SERIES_STEPS),
    now: z.array(point),
    before: z.array(point),
  }),
  breakdown: pageOf(breakdownRow),
  liabilities,
  cohorts: z.object({ list: z.array(cohort) }),
}
export type MoneySummary = z.infer<typeof reportAnswers.summary>
export type MoneyFigures = z.infer<typeof figures>
export type PlayFigures = MoneyFigures['play']
export type MoneySeries = z.infer<typeof reportAnswers.series>
export type MoneyPoint = z.infer<typeof point>
export type BreakdownRow = z.infer<typeof breakdownRow>
export type Liabilities = z.infer<typeof liabilities>
export type Cohort = z.infer<typeof cohort>

const roles = ['operator', 'viewer', 'approver'] as const
const period = {
  merchant: merchantCode,
  /** Days of the merchant, both included. */
  from: reportDay,
  to: reportDay,
}
const breakdown = {
  ...period,
  by: z.enum(BREAKDOWNS).default('category'),
  sort: z.enum(BREAKDOWN_ORDERS).default('ggr'),
  category: z.enum(GAME_CATEGORIES).optional(),
  vendor: z.string().min(1).max(40).optional(),
}

/** What a merchant has earned. Every figure equals the ledger, as far as its jobs have counted it. */
export const reportOperations = {
  moneySummary: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money',
    roles,
    summary: 'What a merchant earned in a period, and in the one of the same length before.',
    follows: { play: 'all' },
    input: z.object(period),
    answer: reportAnswers.summary,
  }),
  moneySeries: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/series',
    roles,
    summary: `What a merchant earned by hour or day, and in the period before. By hour for up to ${MAX_DAYS_BY_HOUR} days.`,
    follows: { play: 'all' },
    input: z.object({ ...period, by: z.enum(SERIES_STEPS).default('day') }),
    answer: reportAnswers.series,
  }),
  moneyBreakdown: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/breakdown',
    roles,
    summary: 'A page of what a merchant earned by category, vendor, provider or game.',
    follows: { play: 'all' },
    input: z.object({ ...breakdown, ...pageInput }),
    answer: reportAnswers.breakdown,
  }),
  moneyBreakdownFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/breakdown/file',
    roles,
    summary: 'All rows of a breakdown, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...breakdown, ...fileInput }),
    answer: filePart(breakdownRow),
  }),
  moneyLiabilities: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/liabilities',
    roles,
    summary: 'What a merchant owes its members now.',
    follows: { play: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: reportAnswers.liabilities,
  }),
  moneyCohorts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/cohorts',
    roles,
    summary: `How many of the members who registered in each of the last ${COHORT_WEEKS} weeks played in later weeks.`,
    follows: { play: 'all', members: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: reportAnswers.cohorts,
  }),
} as const
