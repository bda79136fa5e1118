import { z } from 'zod'
import { reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

/** A reward for each day that a member checks in. */
export const checkIn = defineKind({
  kind: 'CHECK_IN',
  terms: {
    /** STREAK: a missed day restarts the sequence. COUNT: days need not be consecutive. */
    mode: z.enum(['STREAK', 'COUNT']),
    /** Rewards of consecutive check-ins. After the last one the sequence restarts. */
    rewards: z.array(reward).min(1).max(31),
  },
  participation: 'CHECK_IN',
  example: {
    mode: 'COUNT',
    rewards: [
      EXAMPLE_BONUS,
      { type: 'TICKETS', raffle: 'summer', tickets: 3 },
      { type: 'FREE_ROUNDS', game: 'G1', rounds: 10, stake: '0.5', days: 7 },
    ],
  },
})
