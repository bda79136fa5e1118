import { CREDIT } from '@atrium/contracts/money'
import type { Engine } from '../engine.ts'
import { SLOT_MATHS } from './maths.ts'
import { totalReturn } from './published.ts'
import { toNumber } from './ratio.ts'
import { drawRound, payoutOf } from './spin.ts'

/**
 * Simulates each current math definition at a stake of one credit. Jackpots are excluded here, because tests verify
 * their contributions.
 */
export const simulation: NonNullable<Engine['simulation']> = {
  bets: Object.values(SLOT_MATHS).map((math) => ({
    name: math.version,
    rtp: toNumber(totalReturn(math, 'jackpots')),
    play: (draw) => payoutOf(math, drawRound(math, CREDIT, draw)) / Number(math.bets),
  })),
}
