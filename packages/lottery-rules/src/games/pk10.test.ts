import { DRAW_KINDS } from '../draw/kinds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../testing/positions.ts'
import { PK10_PLAYS } from './pk10.ts'

describePlays('PK10', PK10_PLAYS, (play, content) => resultsOf(DRAW_KINDS.permutation10, positionsOf(play, content)))
