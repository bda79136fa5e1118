import { z } from 'zod'
import { parseMoney } from '../../../../money/index.ts'
import { amount, key, repeated, reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'
import { EXAMPLE_BONUS } from './example-bonus.ts'

/** Maximum reward of the Zalo task of a newbie campaign, in credits (section 9 of the specification). */
const MAX_ZALO_REWARD = '131000'
/** Tasks of a newbie campaign in addition to the objectives of missions. */
export const NEWBIE_TASKS = ['VERIFY_MOBILE', 'VERIFY_EMAIL', 'PAYOUT_ACCOUNT', 'DEPOSIT', 'BET', 'ZALO'] as const

const newbieTask = z.object({
  key: key(),
  task: z.enum(NEWBIE_TASKS),
  /** Only for DEPOSIT and BET. */ target: amount().optional(),
  reward,
})

/** Tasks of new members, each with its own reward. */
export const newbie = defineKind({
  kind: 'NEWBIE',
  terms: {
    days: z.int().min(1).max(90),
    tasks: z.array(newbieTask).min(1).max(12),
  },
  participation: 'EARN',
  check({ tasks }, add) {
    repeated(tasks.map((one) => one.key)).forEach((at) => add(['tasks', at, 'key'], 'must be the key of one task'))
    tasks.forEach(({ task, target, reward: given }, at) => {
      if ((task === 'DEPOSIT' || task === 'BET') !== (target !== undefined))
        add(['tasks', at, 'target'], 'must be given for deposits and bets, and only for them')
      if (
        task === 'ZALO' &&
        ((given.type !== 'CREDITS' && given.type !== 'BONUS') || parseMoney(given.amount) > parseMoney(MAX_ZALO_REWARD))
      )
        add(['tasks', at, 'reward'], `must be credits or a bonus of at most ${MAX_ZALO_REWARD}`)
    })
  },
  example: { days: 30, tasks: [{ key: 'bet', task: 'BET', target: '100', reward: EXAMPLE_BONUS }] },
})
