import { z } from 'zod'
import { defineCall, money } from '../define.ts'

const day = z.iso.date()

export const teamCalls = [
  defineCall({
    name: 'teamOverview',
    method: 'GET',
    path: '/wps/relay/MCSFE_getTeamOverview',
    auth: 'agent',
    /** Days in the merchant's time zone, both included; at most 92. Default: the last 7. */
    request: z.object({ from: day.optional(), to: day.optional() }),
    /** The agent and everyone below (domain rule 4.7). `profit` is the team's view: payout − stake. */
    response: z.object({
      from: day,
      to: day,
      currency: z.string(),
      balance: money(),
      members: z.int(),
      agents: z.int(),
      online: z.int(),
      registrations: z.int(),
      bettors: z.int(),
      bets: z.int(),
      stake: money(),
      validBet: money(),
      payout: money(),
      profit: money(),
      days: z.array(z.object({ day, stake: money(), payout: money(), profit: money(), bettors: z.int(), registrations: z.int() })),
      /** Direct downlines with the most valid bet, at most ten. */
      top: z.array(z.object({ account: z.string(), nickname: z.string(), type: z.int(), members: z.int(), validBet: money(), profit: money() })),
    }),
  }),
] as const
