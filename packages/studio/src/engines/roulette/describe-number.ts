import type { rouletteWords } from '../../locales/roulette.ts'
import { colourOf } from './bets.ts'

/** The number on which the ball landed. */
export interface Pocket {
  readonly number: number
}

/** Describes colour, parity and half of a number. Zero only has a colour. */
export function describeNumber(number: number, say: ReturnType<typeof rouletteWords.in>): string {
  if (number === 0) return say('colour0')
  return say('told', {
    colour: say(colourOf(number) as 'red' | 'black'),
    parity: say(number % 2 ? 'odd' : 'even'),
    half: say(number <= 18 ? 'low' : 'high'),
  })
}
