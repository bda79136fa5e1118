import type { DrawNumber, SimulatedBet } from '../engine.ts'
import { dealerStands, totalOfPoints } from './hand.ts'
import { DECKS, RTP_OF_FIRST_STAKE } from './published.ts'
import { advise } from './strategy.ts'

/** Draws the next card of the shoe. Returns its points. */
type NextCard = () => number

/** Blackjack under the published strategy, for the simulation. A test compares it with rounds of the engine. */
export const blackjackBet: SimulatedBet = {
  name: 'basic strategy',
  rtp: RTP_OF_FIRST_STAKE,
  play: (draw) => playByStrategy(shuffled(draw)),
}

const shoe = Uint8Array.from({ length: 52 * DECKS }, (_, index) => Math.min(10, (index % 13) + 1))

/**
 * Fisher–Yates shuffle of only the cards that are needed. It starts with the order that the last round left, which is
 * as random as any other.
 */
function shuffled(draw: DrawNumber): NextCard {
  let next = 0
  return () => {
    const at = next + draw(shoe.length - next)
    const points = shoe[at]!
    shoe[at] = shoe[next]!
    shoe[next++] = points
    return points
  }
}

/** Payout of a round minus additional stakes, in initial stakes. */
export function playByStrategy(next: NextCard): number {
  const first = next()
  const up = next()
  const second = next()
  if (totalOfPoints([first, second]).total === 21) return (up === 1 || up === 10) && up + next() === 11 ? 1 : 2.5
  const hands = handsOf(first, second, up, next)
  if (hands.every(({ total }) => total > 21)) return 1 - hands.reduce((sum, { stake }) => sum + stake, 0)
  const dealer = [up]
  while (!dealerStands(dealer)) dealer.push(next())
  const { total: against } = totalOfPoints(dealer)
  const blackjack = dealer.length === 2 && against === 21
  return hands.reduce(
    (sum, { total, stake }) =>
      sum + stake * (total > 21 || blackjack ? -1 : against > 21 ? 1 : Math.sign(total - against)),
    1,
  )
}

interface Played {
  readonly total: number
  readonly stake: number
}

function handsOf(first: number, second: number, up: number, next: NextCard): Played[] {
  if (advise([first, second], up, { double: true, split: true }) !== 'split')
    return [playHand([first, second], up, next)]
  const hands = [
    [first, next()],
    [second, next()],
  ]
  return hands.map((points) =>
    first === 1 ? { total: totalOfPoints(points).total, stake: 1 } : playHand(points, up, next),
  )
}

function playHand(points: number[], up: number, next: NextCard): Played {
  for (;;) {
    const { total } = totalOfPoints(points)
    const move = total >= 21 ? 'stand' : advise(points, up, { double: points.length === 2, split: false })
    if (move === 'stand') return { total, stake: 1 }
    points.push(next())
    if (move === 'double') return { total: totalOfPoints(points).total, stake: 2 }
  }
}
