import type { Play } from '../model/play.ts'
import { notFixedPlay, positionPlay, positions, sizeParityPlay } from './digits.ts'
import { threeDigitPlays } from './three-digits.ts'
import { twoDigitPlays } from './two-digits.ts'

const THREE = positions(0, 2)
const FRONT = positions(0, 1)
const BACK = positions(1, 2)

/** Plays on three digits. */
export const THREE_D_PLAYS: readonly Play[] = [
  ...threeDigitPlays('three', THREE),
  ...twoDigitPlays('front-two', FRONT),
  ...twoDigitPlays('back-two', BACK),
  notFixedPlay('not-fixed-1', THREE, 1, 271),
  notFixedPlay('not-fixed-2', THREE, 2, 54),
  positionPlay(THREE),
  sizeParityPlay('front-two-size-parity', FRONT),
  sizeParityPlay('back-two-size-parity', BACK),
  sizeParityPlay('three-size-parity', THREE),
]
