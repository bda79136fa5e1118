import type { Play } from '../../model/play.ts'
import { notFixedPlay, positions } from '../digits.ts'
import { threeDigitPlays, threeDigitValuePlays } from '../three-digits.ts'

const threePlays = (prefix: string, at: readonly number[]): Play[] => [
  ...threeDigitPlays(prefix, at),
  ...threeDigitValuePlays(prefix, at),
  notFixedPlay(`${prefix}-not-fixed-1`, at, 1, 271),
  notFixedPlay(`${prefix}-not-fixed-2`, at, 2, 54),
]

export const THREE_DIGIT_PLAYS: readonly Play[] = [
  ...threePlays('front-three', positions(0, 2)),
  ...threePlays('middle-three', positions(1, 3)),
  ...threePlays('back-three', positions(2, 4)),
]
