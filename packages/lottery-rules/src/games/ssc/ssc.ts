import type { Play } from '../../model/play.ts'
import { positionPlay } from '../digits.ts'
import { ANY_POSITION_PLAYS } from './any.ts'
import { FIVE, FIVE_DIGIT_PLAYS } from './five.ts'
import { FOUR_DIGIT_PLAYS } from './four.ts'
import { SIDE_PLAYS } from './sides.ts'
import { THREE_DIGIT_PLAYS } from './three.ts'
import { TWO_DIGIT_PLAYS } from './two.ts'

/** Plays on five digits. Ways were counted by enumeration and match the published prize table of group 1800. */
export const SSC_PLAYS: readonly Play[] = [
  ...FIVE_DIGIT_PLAYS,
  ...FOUR_DIGIT_PLAYS,
  ...THREE_DIGIT_PLAYS,
  ...TWO_DIGIT_PLAYS,
  positionPlay(FIVE),
  ...SIDE_PLAYS,
  ...ANY_POSITION_PLAYS,
]
