import { z } from 'zod'
import { amount, playFilter, reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

const MAX_PRIZE_ROWS = 20
const MAX_PRIZES_IN_ROW = 1000
/** Maximum number of prizes of a raffle. */
export const MAX_RAFFLE_PRIZES = MAX_PRIZE_ROWS * MAX_PRIZES_IN_ROW

/** Members earn tickets by their activity; prizes are drawn among the tickets. */
export const raffle = defineKind({
  kind: 'RAFFLE',
  terms: {
    /** One ticket per `per` of deposits or valid bets, or per day with a log-in. */
    tickets: z
      .array(
        z.object({
          source: z.enum(['DEPOSIT', 'BET', 'LOGIN']),
          per: amount(),
          maxPerDay: z.int().min(1).max(1000),
          filter: playFilter.optional(),
        }),
      )
      .max(6),
    maxPerMember: z.int().min(1).max(10_000),
    prizes: z
      .array(z.object({ count: z.int().min(1).max(MAX_PRIZES_IN_ROW), reward }))
      .min(1)
      .max(MAX_PRIZE_ROWS),
  },
  participation: 'EARN',
  needsEnd: true,
  isShownAfterEnd: true,
  check({ tickets }, add) {
    tickets.forEach(({ source, per }, at) => {
      if (source === 'LOGIN' && per !== '1')
        add(['tickets', at, 'per'], 'must be 1: a day with a log-in gives one ticket')
    })
  },
  example: {
    tickets: [{ source: 'BET', per: '10', maxPerDay: 5, filter: { categories: ['RNG'] } }],
    maxPerMember: 10,
    prizes: [{ count: 3, reward: EXAMPLE_BONUS }],
  },
})
