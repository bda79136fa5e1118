import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'

type DrawKindId = LotteryGame['drawKind']
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

interface FactRule {
  /** Number of symbols that are added up. */
  readonly summed: number
  readonly bigFrom: number
  /** Three dice alike are neither big nor small, odd nor even. */
  readonly hasTriple?: boolean
  readonly pairs: readonly (readonly [number, number])[]
}

/** Domain rules 3.4 to 3.6: the bounds of the bets on big and small, and which positions dragon and tiger are. */
const RULES: Readonly<Partial<Record<DrawKindId, FactRule>>> = {
  digits5: { summed: 5, bigFrom: 23, pairs: [[0, 4]] },
  permutation10: {
    summed: 2,
    bigFrom: 12,
    pairs: [
      [0, 9],
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ],
  },
  dice3: { summed: 3, bigFrom: 11, hasTriple: true, pairs: [] },
}

/** Whether players of these draws use such facts. */
export const hasFacts = (drawKind: DrawKindId): boolean => RULES[drawKind] !== undefined

/** @returns undefined for draws without such facts, and for a result that cannot be parsed */
export function factsOf(drawKind: DrawKindId, result: string): Facts | undefined {
  const rule = RULES[drawKind]
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
