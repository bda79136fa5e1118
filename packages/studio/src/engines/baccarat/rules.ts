import { pipsOf } from '../cards.ts'
import type { Card, Shoe } from '../cards.ts'

export type Side = 'player' | 'banker'
export type Winner = Side | 'tie'

/** A coup: the cards of both hands in the order they were dealt. */
export interface Coup {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

/** What a card counts: tens and pictures nothing. */
export const valueOf = (card: Card): number => (pipsOf(card) % 10 === 0 || pipsOf(card) > 10 ? 0 : pipsOf(card))

export const totalOf = (cards: readonly Card[]): number => cards.reduce((total, card) => total + valueOf(card), 0) % 10

/** The player draws on 0 to 5. */
export const playerDraws = (total: number): boolean => total <= 5

/** Values of the player's third card on which the banker draws, by the banker's total. */
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

/** @param third the value of the player's third card; undefined when the player stood */
export const bankerDraws = (total: number, third: number | undefined): boolean =>
  third === undefined ? total <= 5 : BANKER_DRAWS[total]!.includes(third)

const isNatural = (total: number): boolean => total >= 8

/** Deals a coup by the table of the third card: player and banker in turn, the player first. */
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

/** The first two cards have the same rank. */
export const isPair = ([first, second]: readonly Card[]): boolean => pipsOf(first!) === pipsOf(second!)
