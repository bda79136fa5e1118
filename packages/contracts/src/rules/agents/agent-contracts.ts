import { parseMoney } from '../../money/index.ts'
import type { ModuleId } from '../modules.ts'

export const CONTRACT_KINDS = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** The module that enables each kind at a merchant. */
export const CONTRACT_MODULES = {
  DIVIDEND: 'SIGNCONDIV3',
  DAILY: 'DAILYSALCONT3',
  HOURLY: 'HOURSAL3',
  REALTIME: 'RTSALARY3',
} as const satisfies Record<ContractKind, ModuleId>

/** States of a contract (domain rule 4.6). PENDING: an offer. SUPERSEDED: replaced by a later contract. */
export const CONTRACT_STATES = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATED',
  'SUPERSEDED',
] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

/** Lengths of a contract's cycles: day, week from Monday, half month, month (domain rule 4.2). */
export const CONTRACT_PERIODS = ['D', 'W', 'H', 'M'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/** Whether contracts of a kind have a period: hourly and real-time salaries are settled by hours and windows. */
export const hasPeriod = (kind: ContractKind): boolean => kind === 'DIVIDEND' || kind === 'DAILY'

/** Why a contract ended. `UPLINE_GONE`: the contract of the paying upline ended. */
export const CONTRACT_END_REASONS = [
  'UPLINE_RATE_LOWERED',
  'UPLINE_PERIOD_CHANGED',
  'UPLINE_GONE',
  'BY_UPLINE',
  'BY_AGENT',
  'BY_OPERATOR',
  'MOVED',
] as const
export type ContractEndReason = (typeof CONTRACT_END_REASONS)[number]

/** Days until an offer expires. */
export const CONTRACT_OFFER_DAYS = 7
export const MAX_TIERS = 10

/**
 * One tier of a dividend, daily or hourly contract: the requirements that the team must meet within a cycle, and the
 * rate in percent. Amounts are decimal strings.
 */
export interface Tier {
  readonly minConsumption: string
  readonly minLoss: string
  readonly minActive: number
  readonly rate: string
}

/** Rates in percent of the valid bet: of winning bets, of losing bets, and additionally of every bet. */
export interface RealtimeRates {
  readonly win: string
  readonly loss: string
  readonly single: string
}

/** Number of days of the longest cycle. */
export const MAX_BET_DAYS = 31

/** Terms of a contract: tiers for dividend, daily and hourly contracts, rates for real-time contracts. */
export interface ContractTerms {
  readonly tiers?: readonly Tier[] | undefined
  readonly rates?: RealtimeRates | undefined
  /**
   * Period of dividends and daily salaries. It is agreed at the top of a line; every contract below has the same one.
   * Default of an offer: the period of the contract above, at the top the merchant's default.
   */
  readonly period?: ContractPeriod | undefined
  /**
   * Minimum bet days of a dividend contract: number of distinct days of a cycle on which a downline must bet to count
   * as active. The upline's value applies if this one is absent or lower; at the top, the merchant's.
   */
  readonly minBetDays?: number | undefined
}

export const TERMS_PROBLEMS = [
  'TIERS_MISSING',
  'TOO_MANY_TIERS',
  'RATES_MISSING',
  'RATE_OUT_OF_RANGE',
  'RATE_STEP',
  'RATE_NOT_RISING',
  'CONSUMPTION_FALLING',
  'ACTIVE_FALLING',
  'LOSS_ABOVE_CONSUMPTION',
  'ABOVE_UPLINE',
  'PERIOD_OF_UPLINE',
] as const

export interface TermsProblem {
  readonly problem: (typeof TERMS_PROBLEMS)[number]
  /** The tier's index. */
  readonly tier?: number
  readonly rate?: keyof RealtimeRates
}

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/
export const RATE_NAMES = ['win', 'loss', 'single'] as const

/** `'0.35'` percent → 35, in hundredths of a percent; undefined unless it is a rate from 0 to 100. */
export function parseRate(percent: string): number | undefined {
  if (!PERCENT.test(percent)) return undefined
  const [whole, places = ''] = percent.split('.')
  const rate = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return rate <= 10_000 ? rate : undefined
}

/** 35 → `'0.35'`. */
export const rateText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Steps of rates, in hundredths of a percent: tenths of a percent for dividends (domain rule 4.3). */
export const rateStep = (kind: ContractKind): number => (kind === 'DIVIDEND' ? 10 : 1)

/**
 * Problems of terms, on their own and compared with those of the offering upline (domain rule 4.8). Empty for valid
 * terms. Without `upline` the merchant makes the offer, which has no limit.
 */
export function termsProblems(kind: ContractKind, terms: ContractTerms, upline?: ContractTerms): TermsProblem[] {
  return [
    ...(kind === 'REALTIME' ? ratesProblems(terms.rates, upline) : tiersProblems(kind, terms.tiers ?? [], upline)),
    ...(upline && hasOtherPeriod(terms, upline) ? [{ problem: 'PERIOD_OF_UPLINE' as const }] : []),
  ]
}

/**
 * Whether the periods differ. An upline's amount of a cycle is reduced by the amounts of its downlines in that cycle,
 * so all contracts of a line must have the same period.
 */
export const hasOtherPeriod = (terms: ContractTerms, upline: ContractTerms): boolean =>
  terms.period !== undefined && upline.period !== undefined && terms.period !== upline.period

function ratesProblems(rates: RealtimeRates | undefined, upline: ContractTerms | undefined): TermsProblem[] {
  if (!rates) return [{ problem: 'RATES_MISSING' }]
  const problems: TermsProblem[] = []
  for (const name of RATE_NAMES) {
    const rate = parseRate(rates[name])
    if (rate === undefined) problems.push({ problem: 'RATE_OUT_OF_RANGE', rate: name })
    else if (upline && rate > (parseRate(upline.rates?.[name] ?? '0') ?? 0))
      problems.push({ problem: 'ABOVE_UPLINE', rate: name })
  }
  if (problems.length === 0 && RATE_NAMES.every((name) => parseRate(rates[name]) === 0))
    problems.push({ problem: 'RATE_OUT_OF_RANGE', rate: 'single' })
  return problems
}

function tiersProblems(kind: ContractKind, tiers: readonly Tier[], upline: ContractTerms | undefined): TermsProblem[] {
  if (tiers.length === 0) return [{ problem: 'TIERS_MISSING' }]
  if (tiers.length > MAX_TIERS) return [{ problem: 'TOO_MANY_TIERS' }]
  return tiers.flatMap((tier, index) => {
    const found: TermsProblem['problem'][] = []
    const before = tiers[index - 1]
    const rate = parseRate(tier.rate)
    if (rate === undefined || rate === 0) found.push('RATE_OUT_OF_RANGE')
    else {
      if (rate % rateStep(kind) !== 0) found.push('RATE_STEP')
      if (before && rate <= (parseRate(before.rate) ?? 0)) found.push('RATE_NOT_RISING')
    }
    if (before && parseMoney(tier.minConsumption) < parseMoney(before.minConsumption)) found.push('CONSUMPTION_FALLING')
    if (before && tier.minActive < before.minActive) found.push('ACTIVE_FALLING')
    if (parseMoney(tier.minLoss) > parseMoney(tier.minConsumption)) found.push('LOSS_ABOVE_CONSUMPTION')
    if (upline && rate !== undefined && !(upline.tiers ?? []).some((above) => covers(above, tier)))
      found.push('ABOVE_UPLINE')
    return found.map((problem) => ({ problem, tier: index }))
  })
}

/**
 * Whether a tier of the upline allows a tier of a downline: its thresholds are not higher and its rate is not lower.
 */
const covers = (above: Tier, tier: Tier): boolean =>
  parseMoney(above.minConsumption) <= parseMoney(tier.minConsumption) &&
  parseMoney(above.minLoss) <= parseMoney(tier.minLoss) &&
  above.minActive <= tier.minActive &&
  (parseRate(above.rate) ?? 0) >= (parseRate(tier.rate) ?? 0)

/**
 * Whether new terms of an upline end a downline's contract (domain rule 4.6): their highest rate (of a real-time
 * contract: any rate) is below the downline's, or the periods differ. Equal rates end nothing.
 */
export function endsContract(kind: ContractKind, upline: ContractTerms, downline: ContractTerms): boolean {
  if (kind === 'REALTIME')
    return RATE_NAMES.some(
      (name) => (parseRate(upline.rates?.[name] ?? '0') ?? 0) < (parseRate(downline.rates?.[name] ?? '0') ?? 0),
    )
  return maxRate(upline) < maxRate(downline) || hasOtherPeriod(downline, upline)
}

/** The highest rate of tiers, in hundredths of a percent. */
export const maxRate = ({ tiers = [] }: ContractTerms): number =>
  Math.max(0, ...tiers.map(({ rate }) => parseRate(rate) ?? 0))
