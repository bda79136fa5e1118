import { z } from 'zod'
import { CLAIM_STATES } from '../../rules/promotions/campaigns/activity.ts'
import { MISSION_PERIODS, OBJECTIVES } from '../../rules/promotions/campaigns/kinds/missions.ts'
import { NEWBIE_TASKS } from '../../rules/promotions/campaigns/kinds/newbie.ts'
import { RANKING_METRICS } from '../../rules/promotions/campaigns/kinds/ranking.ts'
import { defineCall, languageOfRead, money, timestamp } from '../define.ts'
import { claimReward, promotionId } from './terms.ts'

const own = { auth: 'session', realAccount: true } as const

/** Values of a mission: amounts in the member's currency for BET, WIN and DEPOSIT, whole numbers for other kinds. */
const mission = z.object({
  key: z.string(),
  /** Title in the reader's language. Absent for newbie tasks, which have `task`. */
  title: z.string().optional(),
  task: z.enum(NEWBIE_TASKS).optional(),
  objective: z.enum(OBJECTIVES).optional(),
  period: z.enum(MISSION_PERIODS),
  value: money(),
  target: money(),
  /** When the period ends and the value is reset. */
  endsAt: timestamp().optional(),
  reward: claimReward,
  /** State of the reward for this period. */
  state: z.enum(CLAIM_STATES).optional(),
  /** Ticket with which the reward is claimed. */
  ticketId: z.string().optional(),
})

const ranked = z.object({
  rank: z.int(),
  /** Masked, except for the reader's own. */
  name: z.string(),
  score: money(),
  isOwn: z.literal(true).optional(),
})

export const missionCalls = [
  /** The member's missions with progress, of every running campaign or of one. */
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
          /** Only activity after joining the campaign counts. */ needsJoin: z.boolean(),
          missions: z.array(mission),
        }),
      ),
    }),
  }),
  /** Leaderboards that are running or have just ended: the first 50 ranks, and the member's own rank. */
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
          /** The member's own rank, even if it is not in the list. Absent without a score. */
          own: ranked.optional(),
          /** Prizes by rank. */
          prizes: z.array(z.object({ fromRank: z.int(), toRank: z.int(), reward: claimReward })),
        }),
      ),
    }),
  }),
] as const
