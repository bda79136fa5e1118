import { VERSUS_SYMBOLS, versusLevel } from '../drawn/versus.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { levelOfSymbol } from './each.ts'
import { entryOf } from './entries.ts'
import { levelOfDigits } from './numbers/any-order.ts'
import { levelOfNumber } from './numbers.ts'
import { splitEntry } from '../model/symbols.ts'

/** The levels that a line can win in some outcome, counted from 0. */
export function levelsOfLine(play: Play, line: Content): number[] {
  const { rule, levels } = play
  const [symbol] = line.flat()
  if (levels.length === 1) return [0]
  switch (rule.kind) {
    case 'each':
    case 'measure':
      return [levelOfSymbol(levels, symbol!)]
    case 'any-order':
      return [levelOfDigits(symbol!)]
    case 'numbers':
      return [levelOfNumber(levels, [...symbol!])]
    case 'entries':
      return [levelOfNumber(levels, splitEntry(entryOf(play), symbol!))]
    case 'versus':
      return levelsOfVersus(play, symbol!)
    default:
      return levels.map((_, level) => level)
  }
}

/**
 * The levels that each kind of line can win. All lines of a play are of one kind, unless a line's symbol decides its
 * level.
 */
export function kindsOfLine(play: Play): number[][] {
  const all = play.levels.map((_, level) => level)
  switch (play.rule.kind) {
    case 'each':
    case 'measure':
    case 'any-order':
    case 'numbers':
    case 'entries':
      return all.map((level) => [level])
    case 'versus':
      return VERSUS_SYMBOLS.map((symbol) => levelsOfVersus(play, symbol))
    default:
      return [all]
  }
}

/** The level of the symbol's own outcome, and the level of a tie. */
const levelsOfVersus = ({ levels }: Play, symbol: string): number[] =>
  [
    ...new Set(VERSUS_SYMBOLS.map((outcome) => levels.findIndex(({ key }) => key === versusLevel(symbol, outcome)))),
  ].filter((level) => level >= 0)
