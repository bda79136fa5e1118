import type { Play } from '../../model/play.ts'
import { directEntryPlay, directPlay, groupPlay, notFixedPlay, positions } from '../digits.ts'
import { FOUR_DIGIT_GROUPS } from '../group-shapes.ts'
import { combinationPlay } from './combination.ts'

const fourDigitPlays = (prefix: string, at: readonly number[]): Play[] => [
  directPlay(`${prefix}-direct`, prefix, at),
  directEntryPlay(`${prefix}-direct-entry`, prefix, at),
  combinationPlay(`${prefix}-combination`, prefix, at),
  ...FOUR_DIGIT_GROUPS.map((shape) => groupPlay(`${prefix}-${shape.level.key}`, prefix, at, shape)),
  notFixedPlay(`${prefix}-not-fixed-1`, at, 1, 3_439),
  notFixedPlay(`${prefix}-not-fixed-2`, at, 2, 974),
]

export const FOUR_DIGIT_PLAYS: readonly Play[] = [
  ...fourDigitPlays('front-four', positions(0, 3)),
  ...fourDigitPlays('back-four', positions(1, 4)),
]
