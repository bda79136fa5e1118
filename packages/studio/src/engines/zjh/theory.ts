import { DECK } from '../cards.ts'
import { strengthOf } from './hand.ts'
import type { Strength } from './hand.ts'
import { bonusOf, qualifies, raises } from './terms.ts'

interface Hand {
  /** Indexes of the cards in the pack. */
  readonly cards: readonly [number, number, number]
  readonly strength: Strength
}

/** A hand of the player, evaluated against all 18,424 hands of the dealer. */
export interface Prospect {
  readonly strength: Strength
  /** Number of hands that differ from this one only by a permutation of suits, this one included. */
  readonly alike: number
  /** Average gain of a raise in antes, including the bonus. */
  readonly raised: number
}

/** All hands of three cards. */
export function allHands(): readonly Hand[] {
  const hands: Hand[] = []
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        hands.push({ cards: [a, b, c], strength: strengthOf([DECK[a]!, DECK[b]!, DECK[c]!]) })
  return hands
}

/**
 * Evaluates all 22,100 hands of the player against every possible hand of the dealer. Hands that differ only by a
 * permutation of suits are evaluated once and counted together.
 */
export function prospects(): readonly Prospect[] {
  const hands = allHands()
  const classes = new Map<string, { hand: Hand; alike: number }>()
  for (const hand of hands) {
    const name = nameless(hand)
    const known = classes.get(name)
    if (known) known.alike++
    else classes.set(name, { hand, alike: 1 })
  }
  return [...classes.values()].map(({ hand, alike }) => ({
    strength: hand.strength,
    alike,
    raised: raised(hand, hands),
  }))
}

/** The average gain of the published strategy in antes (`net`), and how often it raises (`further`). */
export function expectation(all: readonly Prospect[]): { readonly net: number; readonly further: number } {
  const hands = all.reduce((sum, { alike }) => sum + alike, 0)
  const sum = (value: (prospect: Prospect) => number): number =>
    all.reduce((total, prospect) => total + prospect.alike * value(prospect), 0) / hands
  return {
    net: sum(({ strength, raised: gain }) => (raises(strength) ? gain : -1)),
    further: sum(({ strength }) => (raises(strength) ? 1 : 0)),
  }
}

function raised({ cards: [a, b, c], strength }: Hand, hands: readonly Hand[]): number {
  let sum = 0
  let count = 0
  for (const {
    cards: [x, y, z],
    strength: dealer,
  } of hands) {
    if (x === a || x === b || x === c || y === a || y === b || y === c || z === a || z === b || z === c) continue
    count++
    sum += qualifies(dealer) ? 2 * Math.sign(strength - dealer) : 1
  }
  return sum / count + Number(bonusOf(strength))
}

/**
 * A key that is equal for hands which differ only by a permutation of suits: suits are numbered in the order in which
 * they appear.
 */
function nameless({ cards }: Hand): string {
  const suits: number[] = []
  return cards
    .toSorted((a, b) => (a % 13) - (b % 13) || a - b)
    .map((card) => {
      const suit = Math.floor(card / 13)
      if (!suits.includes(suit)) suits.push(suit)
      return `${card % 13}.${suits.indexOf(suit)}`
    })
    .join()
}
