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

/** Domain rule 4.6. A PENDING contract is an offer; one that a later one replaced is SUPERSEDED. */
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

/** How long the cycles of a contract are: days, weeks from Monday, halves of a month, months (domain rule 4.2). */
export const CONTRACT_PERIODS = ['D', 'W', 'H', 'M'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/** Whether contracts of a kind have a period: hourly and real-time salaries are settled by hours and windows. */
export const hasPeriod = (kind: ContractKind): boolean => kind === 'DIVIDEND' || kind === 'DAILY'

/** Why a contract was terminated. `UPLINE_GONE`: the contract of the upline, who pays it, ended. */
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
 * A row of a dividend, daily or hourly contract: the requirements of the team within a cycle, and the rate in percent.
 * Amounts are decimal strings.
 */
export interface Tier {
  readonly minConsumption: string
  readonly minLoss: string
  readonly minActive: number
  readonly rate: string
}

/** Percent of the valid bet: of winning bets, of losing bets, and in addition of every bet. */
export interface RealtimeRates {
  readonly win: string
  readonly loss: string
  readonly single: string
}

/** Days of the longest cycle. */
export const MAX_BET_DAYS = 31

/** Tiers of a dividend, daily or hourly contract; rates of a real-time one. */
export interface ContractTerms {
  readonly tiers?: readonly Tier[] | undefined
  readonly rates?: RealtimeRates | undefined
  /**
   * Period of dividends and daily salaries, agreed at the top of a line: every contract below has the one of the
   * contract above. Default of an offer: that one, and at the top the merchant's default.
   */
  readonly period?: ContractPeriod | undefined
  /**
   * Minimum bet period of a dividend contract: number of distinct days of a cycle on which a downline must bet to be
   * active. When that of the upline is higher, or there is none, the upline's applies; at the top that of the merchant.
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
 * Problems of terms, by themselves and against those of the upline who offers them (domain rule 4.8); empty for valid
 * ones. Without `upline` the merchant offers them, who has no limit.
 */
export function termsProblems(kind: ContractKind, terms: ContractTerms, upline?: ContractTerms): TermsProblem[] {
  return [
    ...(kind === 'REALTIME' ? ratesProblems(terms.rates, upline) : tiersProblems(kind, terms.tiers ?? [], upline)),
    ...(upline && hasOtherPeriod(terms, upline) ? [{ problem: 'PERIOD_OF_UPLINE' as const }] : []),
  ]
}

/**
 * Whether the periods differ. An upline's amount of a cycle is reduced by the amounts of its downlines in the same
 * cycle, so a line must have one period.
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

/** Whether a tier of the upline allows one of a downline: no higher threshold, and no lower rate. */
const covers = (above: Tier, tier: Tier): boolean =>
  parseMoney(above.minConsumption) <= parseMoney(tier.minConsumption) &&
  parseMoney(above.minLoss) <= parseMoney(tier.minLoss) &&
  above.minActive <= tier.minActive &&
  (parseRate(above.rate) ?? 0) >= (parseRate(tier.rate) ?? 0)

/**
 * Whether terms of an upline end a contract of a downline (domain rule 4.6): their highest rate, or one of the rates of
 * a real-time contract, is below that of the downline, or their period differs. Equal rates end nothing.
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
