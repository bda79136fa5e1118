import { z } from 'zod'
import { ISSUE_STATES } from '../../calls/lottery/draws.ts'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { issueOf } from './terms.ts'

/**
 * An exposure with more open tickets than this has no best cases and no symbols, since they are computed ticket by
 * ticket.
 */
export const MAX_EXPOSURE_TICKETS = 5_000
/** Symbols that an exposure lists. */
export const SHOWN_EXPOSURE_SYMBOLS = 40

const money = z.string().refine(isMoneyText)

const exposure = z.object({
  state: z.enum(ISSUE_STATES),
  currency: z.string(),
  tickets: z.int(),
  stake: money,
  /** The sum of the best outcomes of all open orders, which is compared with the limit. */
  possibleWin: money,
  maxExposure: money,
  /** Highest stake first. `best`: the sum of the best outcomes of all tickets. */
  plays: z.array(z.object({ play: z.string(), tickets: z.int(), stake: money, best: money.optional() })),
  /**
   * Payout of all tickets when one symbol is drawn, for plays whose picks are independent lines; worst first. Missing
   * with too many tickets. `row`: for plays with several rows.
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
