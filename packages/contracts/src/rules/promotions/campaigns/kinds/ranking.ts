import { z } from 'zod'
import { amountOrZero, playFilterOrAll, reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

export const RANKING_METRICS = ['VALID_BET', 'WIN', 'MULTIPLE', 'NET_WIN'] as const

const prize = z.object({ fromRank: z.int().min(1).max(1000), toRank: z.int().min(1).max(1000), reward })

/** A leaderboard of members, with prizes by rank. */
export const ranking = defineKind({
  kind: 'RANKING',
  terms: {
    metric: z.enum(RANKING_METRICS),
    filter: playFilterOrAll,
    /** Minimum score to be on the leaderboard. */
    minScore: amountOrZero().default('0'),
    prizes: z.array(prize).min(1).max(50),
  },
  participation: 'EARN',
  needsEnd: true,
  check({ prizes }, add) {
    prizes.forEach(({ fromRank, toRank }, at) => {
      if (fromRank > toRank) add(['prizes', at, 'toRank'], 'must be at least the first rank')
      const before = prizes[at - 1]
      if (before && fromRank <= before.toRank)
        add(['prizes', at, 'fromRank'], 'must follow the ranks of the prize above')
    })
  },
  example: {
    metric: 'WIN',
    minScore: '5',
    filter: { categories: ['RNG'] },
    prizes: [{ fromRank: 1, toRank: 3, reward: EXAMPLE_BONUS }],
  },
})
