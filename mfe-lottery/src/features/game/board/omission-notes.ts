import type { LotteryGame } from '@atrium/contracts/calls'
import type { Play } from '@atrium/lottery-rules'
import type { Omission } from '../../../draws/omissions.ts'
import { POSITIONS } from '../../../draws/positions.ts'
import type { RowNotes } from './row-notes.ts'

/** Below this many draws nothing is hot or cold. */
const MIN_DRAWS = 20
/** Drawn so many times as often as the average of its row, or away for so many times as long as it usually is. */
const HOT_FACTOR = 1.4
const COLD_FACTOR = 2.5

type Omissions = readonly ReadonlyMap<string, Omission>[]

/**
 * How many draws ago each symbol was drawn, and which are hot and cold, for the rows whose symbols are those of a
 * position of the draw.
 * @param omissions of each position, as `positionOmissions` has them, over `draws` draws. Before these are known, nothing is hot
 *   or cold yet, but may be: the legend that says so has its place.
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
