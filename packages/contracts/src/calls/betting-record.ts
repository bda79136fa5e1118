import { z } from 'zod'
import { roundOutcome } from '../wallet-api/outcomes.ts'
import { money, timestamp } from './define.ts'

export const ROUND_STATES = ['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID'] as const

/**
 * A round in the betting record. `net` is payout − stake. It is 0 while the round is open, since nothing is lost yet.
 */
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
  /** ROLLED_BACK by the provider, or VOID by an operator after a malfunction: stakes were returned, wins reversed. */
  state: z.enum(ROUND_STATES),
  startedAt: timestamp(),
  closedAt: timestamp().optional(),
})

/** A round with its movements. */
export const bettingRecordDetail = bettingRecord.extend({
  outcome: roundOutcome.optional(),
  /** Only for a bet on a lottery. `lotteryOrder` with this round id returns the tickets, and which of them won. */
  lottery: z
    .object({ code: z.string(), numero: z.string(), accountTypeName: z.string(), result: z.string().optional() })
    .optional(),
  /**
   * Balance before the round's first movement and after its last one. Absent if other movements changed the balance in
   * between.
   */
  balanceBefore: money().optional(),
  balanceAfter: money().optional(),
  transactions: z.array(
    z.object({ id: z.string(), kind: z.enum(['bet', 'win', 'rollback']), amount: money(), at: timestamp() }),
  ),
})
