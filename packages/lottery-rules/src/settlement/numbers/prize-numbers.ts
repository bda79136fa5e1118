import type { RuleOf } from '../../counting/rules.ts'
import type { Content } from '../../model/content.ts'
import type { Result } from '../../model/draw-kind.ts'
import { shownNumber } from './shown.ts'

/** Counts wins: each pick wins once for every prize that shows it. */
export function hitsPrizeNumbers({ of }: RuleOf<'prize-numbers'>, [picks]: Content, result: Result): number[] {
  const times = new Map<string, number>()
  for (const shown of of) {
    const number = shownNumber(shown, result)
    times.set(number, (times.get(number) ?? 0) + 1)
  }
  return [picks!.reduce((hits, symbol) => hits + (times.get(symbol) ?? 0), 0)]
}
