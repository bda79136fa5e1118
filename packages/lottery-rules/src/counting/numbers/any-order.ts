import type { Content } from '../../model/content.ts'
import type { RuleOf } from '../rules.ts'

/** Best outcome: one pick wins, at the level with the better odds among the levels of all picks. */
export function bestOfAnyOrder(_rule: RuleOf<'any-order'>, [picks]: Content, odds: readonly number[]): number[] {
  const reached = picks!.map(levelOfDigits)
  const best = reached.reduce((a, b) => (odds[b]! > odds[a]! ? b : a))
  return [0, 1].map((level) => (level === best ? 1 : 0))
}

/** The level of a pick: 0 when it contains a pair, 1 when all digits are different. */
export const levelOfDigits = (digits: string): number => (new Set(digits).size < digits.length ? 0 : 1)
