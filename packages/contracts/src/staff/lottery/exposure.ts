import { z } from 'zod'
import { ISSUE_STATES } from '../../calls/lottery/draws.ts'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { issueOf } from './terms.ts'

/**
 * Maximum number of open tickets for which an exposure contains best cases and symbols, since these are computed
 * ticket by ticket.
 */
export const MAX_EXPOSURE_TICKETS = 5_000
/** Number of symbols that an exposure lists. */
export const SHOWN_EXPOSURE_SYMBOLS = 40

const money = z.string().refine(isMoneyText)

const exposure = z.object({
  state: z.enum(ISSUE_STATES),
  currency: z.string(),
  tickets: z.int(),
  stake: money,
  /** Sum of the best outcomes of all open orders. It is compared with the limit. */
  possibleWin: money,
  maxExposure: money,
  /** Plays, highest stake first. `best`: sum of the best outcomes of all tickets. */
  plays: z.array(z.object({ play: z.string(), tickets: z.int(), stake: money, best: money.optional() })),
  /**
   * Payout of all tickets if a symbol is drawn, highest first. Only for plays whose picks are independent lines. Absent
   * if there are too many tickets. `row`: only for plays with several rows.
   */
  symbols: z
    .array(
      z.object({ play: z.string(), row: z.string().optional(), symbol: z.string(), tickets: z.int(), pays: money }),
    )
    .optional(),
})
export type LotteryExposure = z.infer<typeof exposure>

export const lotteryExposureOperations = {
  lotteryExposure: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/lottery/issues/:code/:numero/exposure',
    roles: ['lottery-operator'],
    summary: 'What open tickets of an issue can win now: together against the limit, by play, and by symbol.',
    follows: { 'lottery-issues': 'numero', play: 'all' },
    input: z.object(issueOf),
    answer: exposure,
  }),
} as const
