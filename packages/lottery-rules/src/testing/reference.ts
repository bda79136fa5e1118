import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Level, Play } from '../model/play.ts'
import { splitEntry } from '../model/symbols.ts'
import { ordersByListing } from './line-levels.ts'
import { isNumberRule, referenceNumberHits } from './reference-numbers.ts'
import { referenceWins } from './reference-tests.ts'

/** Counts the levels that a single line wins with a result, in the simplest way. It is the reference for settlement. */
export function referenceHits({ rows, rule, levels }: Play, line: Content, result: Result): number[] {
  if (isNumberRule(rule)) return referenceNumberHits(rule, levels, line, result)
  switch (rule.kind) {
    case 'direct':
      return [rule.at.every((position, row) => result[position] === line[row]![0]) ? 1 : 0]
    case 'combination':
      return levels.map((_, level) =>
        rule.at.every((position, row) => row < level || result[position] === line[row]![0]) ? 1 : 0,
      )
    case 'any-direct':
      return [rule.at.every((position, row) => line[row]!.length === 0 || result[position] === line[row]![0]) ? 1 : 0]
    case 'shape':
      return [
        isShape(
          rule.parts,
          line,
          rule.at.map((position) => result[position]!),
        )
          ? 1
          : 0,
      ]
    case 'masked-shape':
      return [
        isShape(
          rule.parts,
          line.slice(1),
          line[0]!.map((position) => result[Number(position)]!),
        )
          ? 1
          : 0,
      ]
    case 'entries': {
      const { symbols } = rows[0]!
      if (symbols.kind !== 'entries') throw new Error('No entries')
      const bet = splitEntry(symbols.entry, line[0]![0]!)
      return rule.match === 'subset' ? [isSubset(bet, rule.at, result) ? 1 : 0] : numberHits(bet, rule, levels, result)
    }
    case 'numbers':
      return numberHits([...line[0]![0]!], rule, levels, result)
    case 'subset':
      return [isSubset(line[0]!, rule.at, result) ? 1 : 0]
    case 'each': {
      const row = line.findIndex((picks) => picks.length > 0)
      const symbol = line[row]![0]!
      return levels.map(({ key }) =>
        (levels.length === 1 || key === symbol) && referenceWins(rule.tests[row]!, symbol, result) ? 1 : 0,
      )
    }
    case 'every':
      return [rule.tests.every((test, row) => referenceWins(test, line[row]![0]!, result)) ? 1 : 0]
    case 'versus': {
      const row = line.findIndex((picks) => picks.length > 0)
      const [first, second] = rule.pairs[row]!.map((position) => Number(result[position])) as [number, number]
      const winner = first === second ? 'tie' : first > second ? 'dragon' : 'tiger'
      const symbol = line[row]![0]!
      return levels.map(({ key }) =>
        (key === symbol && symbol === winner) || (key === 'push' && winner === 'tie' && symbol !== 'tie') ? 1 : 0,
      )
    }
  }
}

function isShape(parts: readonly { times: number }[], line: Content, drawn: readonly string[]): boolean {
  const bet = parts.flatMap(({ times }, part) =>
    line[part]!.flatMap((symbol) => Array.from({ length: times }, () => symbol)),
  )
  return bet.sort().join() === drawn.toSorted().join()
}

function isSubset(bet: readonly string[], at: readonly number[], result: Result): boolean {
  const drawn = at.map((position) => result[position]!)
  return bet.length <= at.length
    ? bet.every((symbol) => drawn.includes(symbol))
    : drawn.every((symbol) => bet.includes(symbol))
}

function numberHits(
  bet: readonly string[],
  { at, match }: { at: readonly number[]; match: string },
  levels: readonly Level[],
  result: Result,
): number[] {
  const drawn = at.map((position) => result[position]!)
  const isDrawn = match === 'ordered' ? bet.join() === drawn.join() : bet.toSorted().join() === drawn.toSorted().join()
  return levels.map(({ ways }) => (isDrawn && (levels.length === 1 || ways === ordersByListing(bet)) ? 1 : 0))
}
