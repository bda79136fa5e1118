import { z } from 'zod'
import { defineCall, money, paged, queryInt, timestamp } from './define.ts'

/** What moves a member's money, as an account statement names it (domain rule WL-04). A REVERSAL gives a stake back, or takes a win back. */
export const STATEMENT_KINDS = ['DEPOSIT', 'WITHDRAWAL', 'WAGER', 'WIN', 'REVERSAL', 'BONUS', 'TRANSFER', 'ADJUSTMENT'] as const

/** A calendar day such as 2026-11-20. */
const day = () => z.iso.date().refine((text) => /^20\d\d-/.test(text), 'must be a day of this century')
const filter = {
  /** First and last day, in the merchant's time zone. */
  from: day().optional(),
  to: day().optional(),
  kind: z.enum(STATEMENT_KINDS).optional(),
}

/**
 * A movement of the member's money. `amount` is signed; of a TRANSFER it is what the main wallet gained, and the balance, which is that of all
 * wallets together, stays.
 */
const statementEntry = z.object({
  id: z.string(),
  at: timestamp(),
  kind: z.enum(STATEMENT_KINDS),
  amount: money(),
  balanceAfter: money(),
  currency: z.string(),
  /** Of a round, which `bettingRecordDetail` shows. */
  roundId: z.string().optional(),
  /** The game, or the vendor of a transfer. */
  title: z.string().optional(),
  /** What else identifies it, such as the id of a deposit. */
  reference: z.string().optional(),
})

/** The account record of a member: their own movements alone, newest first. */
export const statementCalls = [
  defineCall({
    name: 'memberTransactions',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    auth: 'session',
    realAccount: true,
    modules: ['MEMTRANS3'],
    request: z.object({ ...filter, pageNo: queryInt(1, 100_000).default(1), pageSize: queryInt(1, 100).default(20) }),
    /** `sums`: over the whole filter, a sum of amounts for each kind that there is. */
    response: z.object({ ...paged(statementEntry), currency: z.string(), sums: z.array(z.object({ kind: z.enum(STATEMENT_KINDS), amount: money(), count: z.int() })) }),
  }),
  /**
   * The same as a table for a spreadsheet, in parts of bounded size that make one file when put together: the first one has the byte order mark
   * and the column titles. Ask for the next part with the `next` of the one before.
   */
  defineCall({
    name: 'memberTransactionsFile',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet/file',
    auth: 'session',
    realAccount: true,
    modules: ['MEMTRANS3'],
    request: z.object({ ...filter, before: z.string().regex(/^\d{1,18}$/).optional() }),
    response: z.object({ csv: z.string(), next: z.string().optional() }),
  }),
] as const
