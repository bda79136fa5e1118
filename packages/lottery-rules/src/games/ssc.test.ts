import { DRAW_KINDS } from '../draw/kinds.ts'
import type { Result } from '../model/draw-kind.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../testing/positions.ts'
import { SSC_PLAYS } from './ssc.ts'

const ALL: readonly Result[] = [...resultsOf(DRAW_KINDS.digits5, [0, 1, 2, 3, 4])]

describePlays('SSC', SSC_PLAYS, (play, content) => {
  const positions = positionsOf(play, content)
  return positions.length === 5 ? ALL : resultsOf(DRAW_KINDS.digits5, positions)
})
