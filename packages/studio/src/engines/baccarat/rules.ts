import { pipsOf } from '../cards.ts'
import type { Card, Shoe } from '../cards.ts'

export type Side = 'player' | 'banker'
export type Winner = Side | 'tie'

/** A coup: the cards of both hands in dealing order. */
export interface Coup {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

/** Value of a card. Tens and face cards count zero. */
export const valueOf = (card: Card): number => (pipsOf(card) % 10 === 0 || pipsOf(card) > 10 ? 0 : pipsOf(card))

export const totalOf = (cards: readonly Card[]): number => cards.reduce((total, card) => total + valueOf(card), 0) % 10

/** The player draws a third card with a total of 0 to 5. */
export const playerDraws = (total: number): boolean => total <= 5

/** Drawing table: for each total of the banker, the values of the player's third card with which the banker draws. */
export const BANKER_DRAWS: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
  7: [],
}

/** Whether the banker draws. @param third value of the player's third card; undefined when the player stood */
export const bankerDraws = (total: number, third: number | undefined): boolean =>
  third === undefined ? total <= 5 : BANKER_DRAWS[total]!.includes(third)

const isNatural = (total: number): boolean => total >= 8

/** Deals a coup. Player and banker get cards in turn, the player first; the drawing table decides about third cards. */
export function dealCoup(shoe: Shoe): Coup {
  const [p1, b1, p2, b2] = [shoe.deal(), shoe.deal(), shoe.deal(), shoe.deal()]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (isNatural(totalOf(player)) || isNatural(totalOf(banker))) return { player, banker }
  if (playerDraws(totalOf(player))) player.push(shoe.deal())
  if (bankerDraws(totalOf(banker), player[2] && valueOf(player[2]))) banker.push(shoe.deal())
  return { player, banker }
}

export function winnerOf({ player, banker }: Coup): Winner {
  const lead = totalOf(player) - totalOf(banker)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'player' : 'banker'
}

/** Whether the first two cards of a hand have the same rank. */
export const isPair = ([first, second]: readonly Card[]): boolean => pipsOf(first!) === pipsOf(second!)
