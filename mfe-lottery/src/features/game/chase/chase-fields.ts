import {
  planChase,
  MAX_CHASE_MULTIPLE,
  MAX_CHASE_TOTAL,
  type ChasePlan,
  type ChaseRejection,
  type PlannedChase,
} from '@atrium/lottery-rules'
import type { CallRequest } from '@atrium/contracts/calls'
import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'

export const CHASE_KINDS = ['same', 'factor', 'minimum-profit', 'minimum-margin'] as const
export const MIN_ISSUES = 2
export const MAX_ISSUES = 200

/** Input values of the planner. */
export interface ChaseFields {
  readonly kind: (typeof CHASE_KINDS)[number]
  readonly issues: string
  readonly start: string
  readonly factor: string
  readonly every: string
  readonly profit: string
  /** Percent. */
  readonly margin: string
  readonly stopsAtWin: boolean
  /** The minimum win that stops the chase; empty for any win. */
  readonly stopAt: string
}

export const FIRST_FIELDS: ChaseFields = {
  kind: 'same',
  issues: '10',
  start: '1',
  factor: '2',
  every: '1',
  profit: '10',
  margin: '50',
  stopsAtWin: true,
  stopAt: '',
}

/** Cost and prize of all tickets of the slip in total, for a multiple of 1. */
export interface ChaseBets {
  readonly cost: bigint
  /** Prize of the first ticket. */
  readonly prize: bigint
  readonly isMixed: boolean
  readonly hasSeveralLevels: boolean
}

type Request = Pick<CallRequest<'placeLotteryChase'>, 'plan' | 'issues' | 'start' | 'stopAtWin'>
export type Planned =
  | { readonly chase: Extract<PlannedChase, { multiples: unknown }>; readonly request: Request }
  | { readonly rejected: ChaseRejection | 'FIELDS' }

/** The chase of the input values, and its request. */
export function planOf(fields: ChaseFields, { cost, prize, isMixed, hasSeveralLevels }: ChaseBets): Planned {
  const issues = wholeNumber(fields.issues, MIN_ISSUES, MAX_ISSUES)
  const start = wholeNumber(fields.start, 1, MAX_CHASE_MULTIPLE)
  const plans = plansOf(fields)
  const stopAt = fields.stopAt.trim() === '' ? 1n : amount(fields.stopAt)
  if (issues === undefined || start === undefined || !plans || (fields.stopsAtWin && !stopAt))
    return { rejected: 'FIELDS' }
  const chase = planChase(plans.rules, {
    cost,
    prize,
    issues,
    start,
    maxMultiple: MAX_CHASE_MULTIPLE,
    maxTotal: MAX_CHASE_TOTAL,
    isMixed,
    hasSeveralLevels,
  })
  if ('rejected' in chase) return chase
  return {
    chase,
    request: { plan: plans.wire, issues, start, ...(fields.stopsAtWin && { stopAtWin: toWire(stopAt!) }) },
  }
}

function plansOf({
  kind,
  factor,
  every,
  profit,
  margin,
}: ChaseFields): { rules: ChasePlan; wire: Request['plan'] } | undefined {
  if (kind === 'same') return both({ kind })
  if (kind === 'factor') {
    const numbers = { factor: wholeNumber(factor, 1, 100), every: wholeNumber(every, 1, 1_000) }
    return numbers.factor !== undefined && numbers.every !== undefined
      ? both({ kind, factor: numbers.factor, every: numbers.every })
      : undefined
  }
  if (kind === 'minimum-profit') {
    const least = amount(profit)
    return least === undefined ? undefined : { rules: { kind, profit: least }, wire: { kind, profit: toWire(least) } }
  }
  const percent = wholeNumber(margin, 0, 10_000)
  return percent === undefined ? undefined : both({ kind, margin: percent * 100 })
}

const both = <Plan extends ChasePlan & Request['plan']>(plan: Plan): { rules: ChasePlan; wire: Request['plan'] } => ({
  rules: plan,
  wire: plan,
})

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}

function amount(text: string): bigint | undefined {
  const plain = text.trim()
  if (!isMoneyText(plain)) return undefined
  const money = parseMoney(plain)
  return money > 0n ? money : undefined
}
