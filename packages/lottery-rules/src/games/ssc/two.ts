import type { Play } from '../../model/play.ts'
import { positions } from '../digits.ts'
import { twoDigitPlays, twoDigitValuePlays } from '../two-digits.ts'

export const TWO_DIGIT_PLAYS: readonly Play[] = [['front-two', positions(0, 1)] as const, ['back-two', positions(3, 4)] as const].flatMap(([prefix, at]) => [...twoDigitPlays(prefix, at), ...twoDigitValuePlays(prefix, at)])
