import { ordersOf, spanOf, sumOf } from '../drawn/numbers.ts'
import type { Content } from '../model/content.ts'
import type { Level, Play } from '../model/play.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

type Numbers = RuleOf<'numbers'>

const DIGITS = [...'0123456789']
const tables = new Map<string, ReadonlyMap<string, readonly string[][]>>()

/**
 * Counts the numbers that all picks stand for. A row of digits accepts only one pick, so that no number counts twice.
 */
export const countNumbers = (rule: Numbers, [picks]: Content): number =>
  picks!.reduce((lines, pick) => lines + numbersOf(rule, pick).length, 0)

/** Each line is one number. */
export function* expandNumbers(rule: Numbers, [picks]: Content): Generator<Content> {
  for (const pick of picks!) for (const digits of numbersOf(rule, pick)) yield [[digits.join('')]]
}

/** Best outcome: the number with the best odds is drawn. */
export function bestOfNumbers(rule: Numbers, [picks]: Content, odds: readonly number[], { levels }: Play): number[] {
  const reached = new Set(
    picks!.flatMap((pick) => numbersOf(rule, pick).map((digits) => levelOfNumber(levels, digits))),
  )
  return onlyBest(levels, reached, odds)
}

/** The sum or span of a number, or its digits. */
export function valuesOfNumber({ by }: Numbers, digits: readonly string[]): string[] {
  if (by === 'digit') return [...new Set(digits)]
  return [String(by === 'sum' ? sumOf(digits) : spanOf(digits))]
}

/**
 * The level of a number. When a number wins in any order, its level is the one whose `ways` equals its number of
 * different orders.
 */
export const levelOfNumber = (levels: readonly Level[], symbols: readonly string[]): number =>
  levels.length > 1 ? levels.findIndex(({ ways }) => ways === ordersOf(symbols)) : 0

/** One hit at the level with the best odds among these levels. */
export function onlyBest(levels: readonly Level[], reached: ReadonlySet<number>, odds: readonly number[]): number[] {
  const best = [...reached].reduce((level, other) => (odds[other]! > odds[level]! ? other : level))
  return levels.map((_, level) => (level === best ? 1 : 0))
}

function numbersOf(rule: Numbers, pick: string): readonly string[][] {
  const { at, by, match } = rule
  const key = `${by} ${match} ${at.length}`
  const table = tables.get(key) ?? numbersByValue(rule)
  tables.set(key, table)
  return table.get(pick) ?? []
}

function numbersByValue(rule: Numbers): ReadonlyMap<string, readonly string[][]> {
  const table = new Map<string, string[][]>()
  for (const digits of products(rule.at.map(() => DIGITS))) {
    if (!isWritten(rule, digits)) continue
    for (const value of valuesOfNumber(rule, digits)) {
      const numbers = table.get(value) ?? []
      numbers.push(digits)
      table.set(value, numbers)
    }
  }
  return table
}

/**
 * Whether a number is listed as a line. If the order of digits does not matter, only the number with ascending digits
 * is listed.
 */
function isWritten({ match }: Numbers, digits: readonly string[]): boolean {
  if (match === 'ordered') return true
  return (
    digits.every((digit, index) => index === 0 || digits[index - 1]! <= digit) &&
    (match === 'any-order' || digits[0] !== digits.at(-1))
  )
}
