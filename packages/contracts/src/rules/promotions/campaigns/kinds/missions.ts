import { z } from 'zod'
import { amount, key, playFilterOrAll, repeated, reward, texts } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

/** What a mission counts. WIN: payouts of rounds. PLAY_GAMES: distinct games. */
export const OBJECTIVES = ['BET', 'WIN', 'DEPOSIT', 'LOGIN', 'PLAY_GAMES', 'INVITE'] as const
/** Periods of missions (domain rule 5.4). NEWBIE: days since the registration. RESCUE: a day after net losses. */
export const MISSION_PERIODS = ['ONCE', 'DAY', 'WEEK', 'NEWBIE', 'RESCUE'] as const

const mission = z.object({
  key: key(),
  title: texts(),
  objective: z.enum(OBJECTIVES),
  filter: playFilterOrAll,
  period: z.enum(MISSION_PERIODS),
  /** An amount for BET, WIN and DEPOSIT, a whole number for the others. */
  target: amount(),
  /** Only for RESCUE: minimum net losses of the day before. */
  minLoss: amount().optional(),
  reward,
})

/** Targets that members reach in a period, each with its own reward. */
export const missions = defineKind({
  kind: 'MISSIONS',
  terms: { missions: z.array(mission).min(1).max(30) },
  participation: 'EARN',
  check({ missions: all }, add) {
    repeated(all.map((one) => one.key)).forEach((at) => add(['missions', at, 'key'], 'must be the key of one mission'))
    all.forEach(({ objective, target, period, minLoss }, at) => {
      if (['LOGIN', 'PLAY_GAMES', 'INVITE'].includes(objective) && !/^\d+$/.test(target))
        add(['missions', at, 'target'], 'must be a whole number')
      if ((period === 'RESCUE') !== (minLoss !== undefined))
        add(['missions', at, 'minLoss'], 'must be given for rescue missions, and only for them')
    })
  },
  example: {
    missions: [
      {
        key: 'a',
        title: { KO: '가', EN: 'a' },
        objective: 'BET',
        period: 'RESCUE',
        target: '100',
        minLoss: '5',
        reward: EXAMPLE_BONUS,
      },
    ],
  },
})
