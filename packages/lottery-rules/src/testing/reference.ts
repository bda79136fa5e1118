import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { isNumberRule, referenceNumberHits } from './reference-numbers.ts'

/** How many levels a single line wins with a result, judged line by line as slowly and plainly as possible: what settlement is compared with. */
export function referenceHits({ rule, levels }: Play, line: Content, result: Result): number[] {
  if (isNumberRule(rule)) return referenceNumberHits(rule, levels, line, result)
  switch (rule.kind) {
    case 'direct': return [rule.at.every((position, row) => result[position] === line[row]![0]) ? 1 : 0]
    case 'shape': {
      const bet = rule.parts.flatMap(({ times }, part) => line[part]!.flatMap((symbol) => Array.from({ length: times }, () => symbol)))
      return [bet.sort().join() === rule.at.map((position) => result[position]!).sort().join() ? 1 : 0]
    }
    case 'each': {
      const row = line.findIndex((picks) => picks.length > 0)
      const test = rule.tests[row]!
      const symbol = line[row]![0]!
      return levels.map(({ key }) => ((levels.length === 1 || key === symbol) && result[test.at] === symbol ? 1 : 0))
    }
  }
}
