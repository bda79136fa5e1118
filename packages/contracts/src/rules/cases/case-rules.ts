/**
 * Kinds of cases. `AML`: signs of money laundering. `PROTECTION`: signs that play harms the member. A protection case
 * never holds money back.
 */
export const CASE_KINDS = ['AML', 'PROTECTION'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/**
 * `OPEN`: nobody works on it. `IN_REVIEW`: it has an owner. `ESCALATED`: the member's withdrawals are blocked. `CLOSED`:
 * decided.
 */
export const CASE_STATES = ['OPEN', 'IN_REVIEW', 'ESCALATED', 'CLOSED'] as const
export type CaseState = (typeof CASE_STATES)[number]

/**
 * Decisions about a case. `NO_CONCERN` closes it. `RESTRICT` blocks withdrawals; `REPORT` does, and records a report to
 * an authority. `INTERVENE` closes a protection case after staff have talked to the member.
 */
export const CASE_OUTCOMES = ['NO_CONCERN', 'RESTRICT', 'REPORT', 'INTERVENE'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** Outcomes that a kind of case can have. */
export const OUTCOMES_OF: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  AML: ['NO_CONCERN', 'RESTRICT', 'REPORT'],
  PROTECTION: ['NO_CONCERN', 'INTERVENE'],
}

/** `amount`: in whole units of the merchant's currency. `percent`: 1 to 100. */
export const RULE_PARAMETERS = ['count', 'minutes', 'hours', 'days', 'amount', 'percent'] as const
export type RuleParameter = (typeof RULE_PARAMETERS)[number]
export type RuleParameters = Readonly<Partial<Record<RuleParameter, number>>>

interface RuleDefinition {
  readonly kind: CaseKind
  /** A severe case holds the member's withdrawals in review until it is decided. */
  readonly isSevere: boolean
  readonly dueHours: number
  readonly parameters: RuleParameters
  /** Whether a higher value of a parameter finds fewer cases. */
  readonly looserWhen: Readonly<Partial<Record<RuleParameter, 'HIGHER' | 'LOWER'>>>
}

const rule = <Definition extends RuleDefinition>(definition: Definition): Definition => definition

/**
 * Rules that open cases, with their defaults. Every merchant can change the values.
 *
 * - `DEPOSIT_VELOCITY`: at least `count` deposits within `hours`.
 * - `STRUCTURING`: at least `count` deposits within `days`, each at most `percent` below `amount`.
 * - `UNPLAYED_WITHDRAWAL`: a withdrawal, while less than `percent` of deposits of at least `amount` within `days` was
 *   wagered.
 * - `SHARED_DEVICE`, `SHARED_PAYEE`: at least `count` other members with the same device or payout account.
 * - `VIP_JUMP`: a rise by at least `count` VIP levels within `days`.
 * - `SANCTIONS_MATCH`, `PEP_MATCH`: the member's name fits an entry of such a list by at least `percent`. An entry that a
 *   closed case was about opens no other.
 * - `LOSS_CHASING`: at least `count` deposits within `hours`, each at most `minutes` after a loss.
 * - `NIGHT_PLAY`: bets between midnight and five in the morning on at least `count` of the last `days`.
 * - `LIMIT_RAISES`: at least `count` requests for higher limits within `days`.
 */
export const CASE_RULES = {
  DEPOSIT_VELOCITY: rule({
    kind: 'AML',
    isSevere: false,
    dueHours: 72,
    parameters: { count: 10, hours: 24 },
    looserWhen: { count: 'HIGHER', hours: 'LOWER' },
  }),
  STRUCTURING: rule({
    kind: 'AML',
    isSevere: true,
    dueHours: 24,
    parameters: { count: 3, days: 7, amount: 10_000, percent: 10 },
    looserWhen: { count: 'HIGHER', days: 'LOWER', amount: 'HIGHER', percent: 'LOWER' },
  }),
  UNPLAYED_WITHDRAWAL: rule({
    kind: 'AML',
    isSevere: true,
    dueHours: 24,
    parameters: { days: 7, amount: 1_000, percent: 50 },
    looserWhen: { days: 'LOWER', amount: 'HIGHER', percent: 'LOWER' },
  }),
  SHARED_DEVICE: rule({
    kind: 'AML',
    isSevere: false,
    dueHours: 72,
    parameters: { count: 2 },
    looserWhen: { count: 'HIGHER' },
  }),
  SHARED_PAYEE: rule({
    kind: 'AML',
    isSevere: true,
    dueHours: 24,
    parameters: { count: 1 },
    looserWhen: { count: 'HIGHER' },
  }),
  VIP_JUMP: rule({
    kind: 'AML',
    isSevere: false,
    dueHours: 72,
    parameters: { count: 3, days: 7 },
    looserWhen: { count: 'HIGHER', days: 'LOWER' },
  }),
  SANCTIONS_MATCH: rule({
    kind: 'AML',
    isSevere: true,
    dueHours: 24,
    parameters: { percent: 80 },
    looserWhen: { percent: 'HIGHER' },
  }),
  PEP_MATCH: rule({
    kind: 'AML',
    isSevere: false,
    dueHours: 72,
    parameters: { percent: 80 },
    looserWhen: { percent: 'HIGHER' },
  }),
  LOSS_CHASING: rule({
    kind: 'PROTECTION',
    isSevere: false,
    dueHours: 24,
    parameters: { count: 3, minutes: 60, hours: 24 },
    looserWhen: { count: 'HIGHER', minutes: 'LOWER', hours: 'LOWER' },
  }),
  NIGHT_PLAY: rule({
    kind: 'PROTECTION',
    isSevere: false,
    dueHours: 72,
    parameters: { count: 5, days: 7 },
    looserWhen: { count: 'HIGHER', days: 'LOWER' },
  }),
  LIMIT_RAISES: rule({
    kind: 'PROTECTION',
    isSevere: false,
    dueHours: 72,
    parameters: { count: 3, days: 30 },
    looserWhen: { count: 'HIGHER', days: 'LOWER' },
  }),
} as const
export type CaseRule = keyof typeof CASE_RULES
export const CASE_RULE_CODES = Object.keys(CASE_RULES) as CaseRule[]

/** Limits of each parameter. */
export const PARAMETER_LIMITS: Readonly<Record<RuleParameter, { readonly min: number; readonly max: number }>> = {
  count: { min: 1, max: 1_000 },
  minutes: { min: 1, max: 1_440 },
  hours: { min: 1, max: 720 },
  days: { min: 1, max: 90 },
  amount: { min: 1, max: 1_000_000_000 },
  percent: { min: 1, max: 100 },
}
export const MAX_DUE_HOURS = 720

/** A thousand won are close to one unit of the other currencies. */
const KRW_FACTOR = 1_000

/** Returns the default parameters of a rule, with amounts in the currency. */
export function defaultParameters(code: CaseRule, currency: string): RuleParameters {
  const { parameters }: RuleDefinition = CASE_RULES[code]
  return parameters.amount !== undefined && currency === 'KRW'
    ? { ...parameters, amount: parameters.amount * KRW_FACTOR }
    : parameters
}
