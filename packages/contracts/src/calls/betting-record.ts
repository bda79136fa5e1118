import { z } from 'zod'
import { roundOutcome } from '../wallet-api/outcomes.ts'
import { money, timestamp } from './define.ts'

export const ROUND_STATES = ['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID'] as const

/** A round in the betting record. `net` is payout − stake, and 0 while the round is open: nothing is lost yet. */
export const bettingRecord = z.object({
  roundId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  currency: z.string(),
  stake: money(),
  payout: money(),
  net: money(),
  /** ROLLED_BACK by its provider, VOID by an operator after a malfunction: stakes were returned, wins reversed. */
  state: z.enum(ROUND_STATES),
  startedAt: timestamp(),
  closedAt: timestamp().optional(),
})

/** A round with its movements. */
export const bettingRecordDetail = bettingRecord.extend({
  outcome: roundOutcome.optional(),
  /**
   * Only a bet on a lottery, which has no other outcome: `lotteryOrder` of its round id has the tickets and which of
   * them won.
   */
  lottery: z
    .object({ code: z.string(), numero: z.string(), accountTypeName: z.string(), result: z.string().optional() })
    .optional(),
  /**
   * Balance before its first entry and after its last one; absent when something else changed the balance in between.
   */
  balanceBefore: money().optional(),
  balanceAfter: money().optional(),
  transactions: z.array(
    z.object({ id: z.string(), kind: z.enum(['bet', 'win', 'rollback']), amount: money(), at: timestamp() }),
  ),
})
