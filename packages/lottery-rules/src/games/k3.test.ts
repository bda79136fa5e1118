import { DRAW_KINDS } from '../draw/kinds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../testing/positions.ts'
import { K3_PLAYS } from './k3.ts'

describePlays('K3', K3_PLAYS, (play, content) => resultsOf(DRAW_KINDS.dice3, positionsOf(play, content)))
