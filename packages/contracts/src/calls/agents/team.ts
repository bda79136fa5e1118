import { z } from 'zod'
import { defineCall, money } from '../define.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'

const day = z.iso.date()

/**
 * Figures of a team (domain rule 4.7). `profit` is the team's profit: payout + rebate + bonus + salary + dividend −
 * stake. Includes only deposits that were credited and withdrawals that were paid out. Registrations count members
 * below.
 */
export const teamFigures = () => ({
  bets: z.int(),
  stake: money(),
  validBet: money(),
  payout: money(),
  rebate: money(),
  bonus: money(),
  salary: money(),
  dividend: money(),
  profit: money(),
  deposits: z.int(),
  deposited: money(),
  withdrawals: z.int(),
  withdrawn: money(),
  firstDeposits: z.int(),
  firstDeposited: money(),
  registrations: z.int(),
})

/**
 * Figures of a team over a range of days: the agent and everyone below. `bettors` counts distinct members, over the
 * whole range or per day.
 */
export const teamOverview = z.object({
  from: day,
  to: day,
  currency: z.string(),
  /** Current total of all wallets. Absent for agents when the merchant does not show balances to them. */
  balance: money().optional(),
  members: z.int(),
  agents: z.int(),
  online: z.int(),
  bettors: z.int(),
  ...teamFigures(),
  days: z.array(z.object({ day, bettors: z.int(), ...teamFigures() })),
  /**
   * Sums of the whole range, highest valid bet first, only categories with bets. `category` is absent for games without
   * one.
   */
  categories: z.array(z.object({ category: z.enum(GAME_CATEGORIES).optional(), validBet: money(), profit: money() })),
  /** The direct downlines with the highest valid bet, at most ten. */
  top: z.array(
    z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: z.int(),
      members: z.int(),
      validBet: money(),
      profit: money(),
    }),
  ),
})

export const teamCalls = [
  defineCall({
    name: 'teamOverview',
    method: 'GET',
    path: '/wps/relay/MCSFE_getTeamOverview',
    auth: 'agent',
    /** Days of the merchant's time zone, both included; at most 92. Default: the last 7. */
    request: z.object({ from: day.optional(), to: day.optional() }),
    response: teamOverview,
  }),
] as const
