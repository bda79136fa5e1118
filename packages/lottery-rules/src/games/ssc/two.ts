import type { Play } from '../../model/play.ts'
import { positions } from '../digits.ts'
import { twoDigitPlays, twoDigitValuePlays } from '../two-digits.ts'

const twoPlays = (prefix: string, at: readonly number[]): Play[] => [
  ...twoDigitPlays(prefix, at),
  ...twoDigitValuePlays(prefix, at),
]

export const TWO_DIGIT_PLAYS: readonly Play[] = [
  ...twoPlays('front-two', positions(0, 1)),
  ...twoPlays('back-two', positions(3, 4)),
]
