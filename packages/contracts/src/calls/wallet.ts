import { z } from 'zod'
import { defineCall, money, nothing, paged, queryInt, timestamp } from './define.ts'

/** A round as the betting record shows it. `net` is payout − stake. */
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
  state: z.enum(['OPEN', 'CLOSED', 'ROLLED_BACK']),
  startedAt: timestamp(),
  closedAt: timestamp().optional(),
})

/** What the studio stored of a slot round, for recall: the reels as shown and every win on them. */
export const slotOutcome = z.object({
  kind: z.literal('slot'),
  mathVersion: z.string(),
  /** Symbol ids by column, top to bottom. */
  reels: z.array(z.array(z.string())),
  wins: z.array(z.object({ line: z.int(), symbol: z.string(), count: z.int(), payout: money() })),
})

export const walletCalls = [
  defineCall({
    name: 'walletBalance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    auth: 'session',
    // The page asks again by itself whenever the stream comes back (domain rule AC-02).
    passive: true,
    request: nothing(),
    /** `version` grows with every movement: a lower one is older news. */
    response: z.object({ sumBalance: money(), currency: z.string(), version: z.int() }),
  }),
  defineCall({
    name: 'bettingRecord',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingRecord',
    auth: 'session',
    realAccount: true,
    request: z.object({ pageNo: queryInt(1, 100_000).default(1), pageSize: queryInt(1, 100).default(20), vassalage: z.string().max(40).optional(), state: z.enum(['OPEN', 'CLOSED', 'ROLLED_BACK']).optional(), from: queryInt(0, 8_640_000_000_000_000).optional(), to: queryInt(0, 8_640_000_000_000_000).optional() }),
    /** Totals are over the whole filter, not the page. `days`: one point a day with play, oldest first, in the merchant's time zone. */
    response: z.object({ ...paged(bettingRecord), totals: z.object({ stake: money(), payout: money(), net: money(), rounds: z.int() }), days: z.array(z.object({ day: z.string(), net: money(), stake: money() })) }),
  }),
  defineCall({
    name: 'bettingRecordDetail',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingRecordDetail',
    auth: 'session',
    realAccount: true,
    request: z.object({ roundId: z.string().max(80) }),
    response: bettingRecord.extend({
      outcome: slotOutcome.optional(),
      balanceBefore: money().optional(),
      balanceAfter: money().optional(),
      transactions: z.array(z.object({ id: z.string(), kind: z.enum(['bet', 'win', 'rollback']), amount: money(), at: timestamp() })),
    }),
  }),
] as const
