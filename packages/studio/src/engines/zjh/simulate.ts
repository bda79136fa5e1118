import { createShoe } from '../cards.ts'
import type { SimulatedBet } from '../engine.ts'
import { strengthOf } from './hand.ts'
import { showdown } from './round.ts'
import { RTP_OF_ANTE, raises } from './terms.ts'

/** Simulates the game under the published strategy. */
export const zjhBet: SimulatedBet = {
  name: 'raise with Q-6-4 or better',
  rtp: RTP_OF_ANTE,
  play(draw) {
    const shoe = createShoe(1, draw)
    const [player, dealer] = [0, 1].map(() => [shoe.deal(), shoe.deal(), shoe.deal()])
    if (!raises(strengthOf(player!))) return 0
    const { ante, raise, bonus } = showdown(1n, player!, dealer!)
    return Number(ante + raise + bonus) - 1
  },
}
