import { z } from 'zod'
import { CLAIM_STATES } from '../../rules/campaigns/activity.ts'
import { MISSION_PERIODS, OBJECTIVES } from '../../rules/campaigns/kinds/missions.ts'
import { NEWBIE_TASKS } from '../../rules/campaigns/kinds/newbie.ts'
import { RANKING_METRICS } from '../../rules/campaigns/kinds/ranking.ts'
import { defineCall, languageOfRead, money, timestamp } from '../define.ts'
import { claimReward, promotionId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const

/** What is counted: an amount in the member's currency of BET, WIN and DEPOSIT, a whole number of the others. */
const mission = z.object({
  key: z.string(),
  /** In the language of the reader; missing of newbie tasks, which `task` names. */
  title: z.string().optional(),
  task: z.enum(NEWBIE_TASKS).optional(),
  objective: z.enum(OBJECTIVES).optional(),
  period: z.enum(MISSION_PERIODS),
  value: money(),
  target: money(),
  /** When the period ends, and the value starts again. */
  endsAt: timestamp().optional(),
  reward: claimReward,
  /** What became of its reward in this period. */
  state: z.enum(CLAIM_STATES).optional(),
  /** To claim it with. */
  ticketId: z.string().optional(),
})

const ranked = z.object({
  rank: z.int(),
  /** Masked, except one's own. */
  name: z.string(),
  score: money(),
  isOwn: z.literal(true).optional(),
})

export const missionCalls = [
  /** Missions of this member with their progress: those of every campaign that runs, or of one. */
  defineCall({
    ...own,
    name: 'missionSummary',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    request: z.object({ language: languageOfRead(), id: promotionId.optional() }),
    response: z.object({
      currency: z.string(),
      campaigns: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          endsAt: timestamp().optional(),
          /** Only what happens after joining counts. */ needsJoin: z.boolean(),
          missions: z.array(mission),
        }),
      ),
    }),
  }),
  /** The boards of rankings that run or have just ended: the first 50, and where the member stands. */
  defineCall({
    ...own,
    name: 'missionLeaderboard',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    request: z.object({ language: languageOfRead(), id: promotionId.optional() }),
    response: z.object({
      currency: z.string(),
      boards: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          metric: z.enum(RANKING_METRICS),
          endsAt: timestamp().optional(),
          list: z.array(ranked),
          /** Of the member, wherever it is; missing without a score. */
          own: ranked.optional(),
          /** Prizes by ranks. */
          prizes: z.array(z.object({ fromRank: z.int(), toRank: z.int(), reward: claimReward })),
        }),
      ),
    }),
  }),
] as const
