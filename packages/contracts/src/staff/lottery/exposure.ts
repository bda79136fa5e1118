import { z } from 'zod'
import { ISSUE_STATES } from '../../calls/lottery.ts'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { issueOf } from './terms.ts'

/**
 * With more open tickets than these, an exposure has no best cases and no symbols: they are computed ticket by ticket.
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
  /** What the best outcome of each open order pays together: what the limit is compared with. */
  possibleWin: money,
  maxExposure: money,
  /** Most stake first. `best`: what the best outcome of each ticket pays together. */
  plays: z.array(z.object({ play: z.string(), tickets: z.int(), stake: money, best: money.optional() })),
  /**
   * What tickets are paid when one symbol comes, of plays whose picks are lines of their own; worst first. Missing with
   * too many tickets. `row`: of plays with several rows.
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
