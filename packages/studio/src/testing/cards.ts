import { DECK } from '../engines/cards.ts'
import type { Card } from '../engines/cards.ts'

/** Random numbers with which a shoe of this many packs deals these cards first. */
export function drawsFor(cards: readonly Card[], packs: number): number[] {
  const shoe = Array.from({ length: packs }, () => DECK).flat()
  return cards.map((card, next) => {
    const at = shoe.indexOf(card, next)
    shoe[at] = shoe[next]!
    return at - next
  })
}
