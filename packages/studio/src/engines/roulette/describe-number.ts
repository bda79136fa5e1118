import type { rouletteWords } from '../../locales/roulette.ts'
import { colourOf } from './bets.ts'

/** Where the ball lies. */
export interface Pocket {
  readonly number: number
}

/** Colour, parity and half of a number in words; zero has its colour only. */
export function describeNumber(number: number, say: ReturnType<typeof rouletteWords.in>): string {
  if (number === 0) return say('colour0')
  return say('told', {
    colour: say(colourOf(number) as 'red' | 'black'),
    parity: say(number % 2 ? 'odd' : 'even'),
    half: say(number <= 18 ? 'low' : 'high'),
  })
}
