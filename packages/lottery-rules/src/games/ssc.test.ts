import { DRAW_KINDS } from '../draw/kinds.ts'
import type { Play } from '../model/play.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { SSC_PLAYS } from './ssc.ts'

const positionsOf = ({ rule }: Play): readonly number[] => (rule.kind === 'each' ? rule.tests.map(({ at }) => at) : 'at' in rule ? rule.at : [])

describePlays('SSC', SSC_PLAYS, (play) => resultsOf(DRAW_KINDS.digits5, positionsOf(play)))
