import { DRAW_KINDS } from '../draw/kinds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../testing/positions.ts'
import { THREE_D_PLAYS } from './three-d.ts'

describePlays('3D', THREE_D_PLAYS, (play, content) => resultsOf(DRAW_KINDS.digits3, positionsOf(play, content)))
