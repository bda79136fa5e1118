import { z } from 'zod'
import { repeated, reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

/**
 * `levelUp`: once, when a member reaches the level. `birthday`: once a year. `monthly`: once a month, for members who
 * have the level.
 */
const gifts = z.object({
  level: z.int().min(1).max(100),
  levelUp: reward.optional(),
  birthday: reward.optional(),
  monthly: reward.optional(),
})

/** Gifts of VIP levels. A level without an entry gives nothing. */
export const vipGifts = defineKind({
  kind: 'VIP_GIFTS',
  terms: { levels: z.array(gifts).min(1).max(20) },
  participation: 'GIFT',
  check({ joinFirst, code, eligibility, levels }, add) {
    if (joinFirst) add(['joinFirst'], 'must be off: levels give their gifts without joining')
    if (code !== undefined) add(['code'], 'must be left out: gifts of levels take no code')
    if (eligibility.countries !== undefined)
      add(['eligibility', 'countries'], 'must be left out: jobs offer the gifts, and know nobody’s country')
    repeated(levels.map(({ level }) => String(level))).forEach((at) =>
      add(['levels', at, 'level'], 'must be the level of one entry'),
    )
    levels.forEach(({ levelUp, birthday, monthly }, at) => {
      if (!levelUp && !birthday && !monthly) add(['levels', at], 'must have a gift')
    })
  },
  example: {
    levels: [{ level: 2, levelUp: EXAMPLE_BONUS, birthday: EXAMPLE_BONUS, monthly: { type: 'POINTS', points: '5' } }],
  },
})
