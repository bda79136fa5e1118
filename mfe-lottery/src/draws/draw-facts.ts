import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { DRAWS } from './draws.ts'

export type Side = 'big' | 'small' | 'odd' | 'even' | 'triple' | 'dragon' | 'tiger' | 'tie'

/**
 * Facts that players derive from a result. `sum`: of all symbols, or of the first two of a ranking. `sides`: of the
 * sum. `versus`: dragon or tiger of each pair of positions.
 */
export interface Facts {
  readonly sum: number
  readonly sides: readonly Side[]
  readonly versus: readonly Side[]
}

/** @returns undefined for kinds of draw without such facts, and for a result that cannot be parsed */
export function factsOf(drawKind: LotteryGame['drawKind'], result: string): Facts | undefined {
  const rule = DRAWS[drawKind].facts
  const numbers = rule && parseResult(DRAW_KINDS[drawKind], result)?.map(Number)
  if (!numbers) return undefined
  const sum = numbers.slice(0, rule.summed).reduce((total, number) => total + number, 0)
  const isTriple = rule.hasTriple && numbers.every((number) => number === numbers[0])
  return {
    sum,
    sides: isTriple ? ['triple'] : [sum >= rule.bigFrom ? 'big' : 'small', sum % 2 === 0 ? 'even' : 'odd'],
    versus: rule.pairs.map(([one, other]) => compare(numbers[one]!, numbers[other]!)),
  }
}

const compare = (one: number, other: number): Side => (one > other ? 'dragon' : one < other ? 'tiger' : 'tie')
