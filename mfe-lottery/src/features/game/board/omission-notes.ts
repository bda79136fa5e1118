import type { LotteryGame } from '@atrium/contracts/calls'
import type { Play } from '@atrium/lottery-rules'
import type { Omission } from '../../../draws/omissions.ts'
import { POSITIONS } from '../../../draws/positions.ts'
import type { RowNotes } from './row-notes.ts'

/** Minimum number of draws for hot and cold symbols. */
const MIN_DRAWS = 20
/**
 * A symbol is hot when its frequency exceeds the average of its row by this factor, and cold when its current gap
 * exceeds its average gap by this factor.
 */
const HOT_FACTOR = 1.4
const COLD_FACTOR = 2.5

type Omissions = readonly ReadonlyMap<string, Omission>[]

/**
 * The number of draws since each symbol was last drawn, and the hot and cold symbols, for rows whose symbols belong to
 * a position of the draw. @param omissions by position, from `positionOmissions`, over `draws` draws. While undefined,
 * no symbol is hot or cold, but the space of the legend is reserved.
 */
export function omissionNotes(
  { drawKind }: Pick<LotteryGame, 'drawKind'>,
  play: Play,
  omissions: Omissions,
  draws: number | undefined,
): readonly RowNotes[] {
  return play.rows.map((row) => {
    const at = POSITIONS[drawKind].findIndex((position) => position.isOf(play, row))
    if (at < 0) return {}
    if (draws === undefined) return { hot: new Set(), cold: new Set() }
    const known = omissions[at]
    return known && draws ? notesOf(known, draws) : {}
  })
}

function notesOf(known: ReadonlyMap<string, Omission>, draws: number): RowNotes {
  const notes = new Map([...known].map(([symbol, { current }]) => [symbol, String(current)]))
  if (draws < MIN_DRAWS) return { notes }
  const usual = [...known.values()].reduce((sum, { count }) => sum + count, 0) / known.size
  const where = (holds: (omission: Omission) => boolean) =>
    new Set([...known].flatMap(([symbol, omission]) => (holds(omission) ? [symbol] : [])))
  return {
    notes,
    hot: where(({ count }) => count >= usual * HOT_FACTOR),
    cold: where(({ current, average }) => current >= Math.max(average, 1) * COLD_FACTOR),
  }
}
