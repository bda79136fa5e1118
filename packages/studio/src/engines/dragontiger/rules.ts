import { pipsOf } from '../cards.ts'
import type { Card } from '../cards.ts'

export type Side = 'dragon' | 'tiger'
export const SIDES: readonly Side[] = ['dragon', 'tiger']
export interface Faced {
  readonly dragon: Card
  readonly tiger: Card
}

export const winnerOf = ({ dragon, tiger }: Faced): Side | 'tie' => {
  const lead = pipsOf(dragon) - pipsOf(tiger)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'dragon' : 'tiger'
}
export const isSuitedTie = ({ dragon, tiger }: Faced): boolean => dragon === tiger

/** Bets on a property of one card. All of them lose on a seven. */
export const ON_CARD = {
  big: (pips: number) => pips > 7,
  small: (pips: number) => pips < 7,
  odd: (pips: number) => pips % 2 === 1 && pips !== 7,
  even: (pips: number) => pips % 2 === 0,
}
export type OnCard = keyof typeof ON_CARD
export const ON_CARDS = Object.keys(ON_CARD) as OnCard[]

/** Returns the key of the text that describes the result. */
export function verdictOf(faced: Faced): 'dragonWins' | 'tigerWins' | 'tied' | 'suitedTied' {
  const winner = winnerOf(faced)
  if (winner === 'tie') return isSuitedTie(faced) ? 'suitedTied' : 'tied'
  return `${winner}Wins`
}
