import { z } from 'zod'
import { STATEMENT_KINDS } from '../../money/statement-kinds.ts'
import { defineCall, money, queryInt, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, numberedPages, pageRequest, periodRequest } from '../reports.ts'

const filter = { ...periodRequest(), kind: z.enum(STATEMENT_KINDS).optional() }

/**
 * A movement of the member's money. `amount` is signed; for a TRANSFER it is the main wallet's change, and the balance,
 * the total of all wallets, is unchanged. A TRANSFER is also the amount held by a chase of lottery issues, which is in
 * no wallet until it is staked or returned.
 */
const statementEntry = z.object({
  id: z.string(),
  at: timestamp(),
  kind: z.enum(STATEMENT_KINDS),
  amount: money(),
  balanceAfter: money(),
  currency: z.string(),
  /** Only rounds: see `bettingRecordDetail`. */
  roundId: z.string().optional(),
  /** The game, the lottery of a chase, or the vendor of a transfer. */
  title: z.string().optional(),
  /** Another reference, such as the id of a deposit or a chase. */
  reference: z.string().optional(),
})

/**
 * The account record of a member: their own movements alone, newest first. Also served at the address without
 * `account`, where the specification has the points, for pages of releases before 1.5 of the calls contract.
 */
export const statementCalls = [
  defineCall({
    name: 'memberTransactions',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet/account',
    auth: 'session',
    realAccount: true,
    modules: ['MEMTRANS3'],
    request: z.object({ ...filter, ...pageRequest(), pageNo: queryInt(1, 100_000).optional() }),
    /** `sums`: over the whole filter, the sum of amounts by kind. */
    response: z.object({
      ...listed(statementEntry),
      ...numberedPages(),
      currency: z.string(),
      sums: z.array(z.object({ kind: z.enum(STATEMENT_KINDS), amount: money(), count: z.int() })),
    }),
  }),
  defineCall({
    name: 'memberTransactionsFile',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet/file',
    auth: 'session',
    realAccount: true,
    modules: ['MEMTRANS3'],
    request: z.object({ ...filter, ...filePartRequest(), before: z.string().max(400).optional() }),
    response: filePart(statementEntry),
  }),
] as const
