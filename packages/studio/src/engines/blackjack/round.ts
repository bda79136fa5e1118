import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { createShoe } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { DrawNumber } from '../engine.ts'
import { isBlackjack, isPair, pointsOf, totalOf } from './hand.ts'
import type { BlackjackView, HandView, Move } from './page.ts'
import { DECKS } from './published.ts'
import { settle } from './settle.ts'

/** Number of cards to store: more than two hands and the dealer can ever need. */
const CARDS = 60

/** A stored round: the visible table, and the remaining cards in order. */
export interface TableState {
  readonly view: BlackjackView
  readonly shoe: readonly Card[]
}

/** The additional stake of a move, and the state after it. */
export interface Moved {
  readonly stake: Money
  readonly state: TableState
}

/**
 * Starts a round: shuffles a new shoe and deals two cards to the player and one to the dealer. The dealer gets the
 * second card after the player has finished.
 */
export function deal(stake: Money, draw: DrawNumber): TableState {
  const shoe = createShoe(DECKS, draw)
  const [first, up, second, ...rest] = Array.from({ length: CARDS }, () => shoe.deal())
  return dealt(stake, [first!, second!], up!, rest)
}

/** Creates the round that starts with these cards. */
export function dealt(stake: Money, cards: readonly [Card, Card], up: Card, shoe: readonly Card[]): TableState {
  const blackjack = isBlackjack(cards)
  const hand: HandView = { cards, stake: toWire(stake), ...(blackjack && { done: true }) }
  // Insurance is offered even with a blackjack, if the dealer shows an ace.
  return goOn({ dealer: [up], hands: [hand], moves: [] }, shoe, blackjack && pointsOf(up) === 1)
}

/** Makes a move. Returns undefined when the move is not possible now. */
export function make({ view, shoe }: TableState, move: Move): Moved | undefined {
  const offered = view.moves.find((other) => other.move === move)
  if (!offered || view.active === undefined) return undefined
  const stake = parseMoney(offered.stake)
  const hand = view.hands[view.active]!
  const [next, ...rest] = shoe
  switch (move) {
    case 'insure':
      return { stake, state: goOn({ ...view, insurance: { stake: offered.stake } }, shoe) }
    case 'stand':
      return { stake, state: goOn(changed({ ...hand, done: true }), shoe) }
    case 'hit':
      return { stake, state: goOn(changed(drawn(hand, next!)), rest) }
    case 'double':
      return {
        stake,
        state: goOn(
          changed({
            ...hand,
            cards: [...hand.cards, next!],
            stake: toWire(parseMoney(hand.stake) + stake),
            doubled: true,
            done: true,
          }),
          rest,
        ),
      }
    case 'split': {
      const [one, other] = hand.cards
      const aces = pointsOf(one!) === 1
      const hands = [one!, other!].map((card, index) =>
        drawn({ cards: [card], stake: hand.stake, ...(aces && { done: true }) }, shoe[index]!),
      )
      return { stake, state: goOn({ ...view, hands }, shoe.slice(2)) }
    }
  }

  function changed(played: HandView): BlackjackView {
    return { ...view, hands: view.hands.map((each, index) => (index === view.active ? played : each)) }
  }
}

/** Stands on every hand. Ends a round whose player has left. */
export function standOff(state: TableState): TableState {
  let left = state
  while (left.view.active !== undefined) left = make(left, 'stand')!.state
  return left
}

/** Adds a card to a hand. A hand of 21 or more takes no more cards. */
function drawn(hand: HandView, card: Card): HandView {
  const cards = [...hand.cards, card]
  return { ...hand, cards, ...(totalOf(cards).total >= 21 && { done: true }) }
}

/**
 * Determines the active hand and its possible moves. If no hand is left to play, the dealer draws and the round is
 * settled.
 */
function goOn(view: BlackjackView, shoe: readonly Card[], offersInsurance = false): TableState {
  const { active: _, ...table } = view
  const active = offersInsurance ? 0 : view.hands.findIndex(({ done }) => !done)
  if (active < 0) return { view: settle(table, shoe), shoe: [] }
  return { view: { ...table, active, moves: movesOf(table, view.hands[active]!) }, shoe }
}

function movesOf({ dealer, hands, insurance }: BlackjackView, hand: HandView): BlackjackView['moves'] {
  const first = hand.cards.length === 2
  const untouched = first && hands.length === 1 && !insurance && pointsOf(dealer[0]!) === 1
  const free = (move: Move) => ({ move, stake: '0' })
  const same = (move: Move) => ({ move, stake: hand.stake })
  return [
    ...(hand.done ? [] : [free('hit')]),
    free('stand'),
    ...(first && !hand.done ? [same('double')] : []),
    ...(hands.length === 1 && !hand.done && isPair(hand.cards) ? [same('split')] : []),
    ...(untouched ? [{ move: 'insure' as const, stake: toWire(parseMoney(hand.stake) / 2n) }] : []),
  ]
}
