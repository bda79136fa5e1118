import { combinations } from '../counting/combinations.ts'
import { DRAW_KINDS } from '../draw/kinds.ts'
import type { Result } from '../model/draw-kind.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../testing/positions.ts'
import { ELEVEN_PLAYS } from './eleven.ts'
import { numbersBetween } from './rows.ts'

/** Plays on all five numbers do not look at their order: 462 sets, as likely as each other. */
const SETS: readonly Result[] = [...combinations(numbersBetween(1, 11, 2), 5)].map(([a, b, c, d, e]) => [d!, a!, e!, c!, b!])

describePlays('11x5', ELEVEN_PLAYS, (play, content) => {
  const positions = positionsOf(play, content)
  return positions.length === 5 ? SETS : resultsOf(DRAW_KINDS.eleven5, positions)
})
