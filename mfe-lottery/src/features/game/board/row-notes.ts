import { levelsOfLine, type Play, type Row } from '@atrium/lottery-rules'
import { symbolsOf } from '../draft/picks.ts'
import { formatOdds } from '../../../plays/format-odds.ts'

/** Notes under the symbols of a row. */
export interface RowNotes {
  readonly notes?: ReadonlyMap<string, string>
  readonly hot?: ReadonlySet<string>
  readonly cold?: ReadonlySet<string>
}

/** Whether the odds depend on the picked symbol. */
export const hasOddsOfSymbols = ({ levels, rule }: Play): boolean =>
  levels.length > 1 && (rule.kind === 'each' || rule.kind === 'measure' || rule.kind === 'versus')

/** The odds under each symbol, for plays with separate odds per symbol. */
export function oddsNotes(play: Play, odds: readonly number[]): readonly RowNotes[] {
  if (!hasOddsOfSymbols(play)) return play.rows.map(() => ({}))
  return play.rows.map((row) => ({
    notes: new Map(symbolsOf(row).map((symbol) => [symbol, formatOdds(odds[bestLevel(play, row, symbol, odds)]!)])),
  }))
}

/** The prize level with the highest odds that the symbol can win. */
function bestLevel(play: Play, row: Row, symbol: string, odds: readonly number[]): number {
  const line = play.rows.map((each) => (each === row ? [symbol] : []))
  return levelsOfLine(play, line).reduce((best, level) => (odds[level]! > odds[best]! ? level : best))
}
