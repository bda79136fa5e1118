import { z } from 'zod'
import { STATEMENT_KINDS } from '../../money/statement-kinds.ts'
import { defineCall, money, queryInt, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, numberedPages, pageRequest, periodRequest } from '../reports.ts'

const filter = { ...periodRequest(), kind: z.enum(STATEMENT_KINDS).optional() }

/**
 * A movement of the member's money. `amount` is signed. For a TRANSFER it is the change of the main wallet, while the
 * balance (the total of all wallets) is unchanged. Amounts that a lottery chase holds are TRANSFERs too: they are in no
 * wallet until staked or returned.
 */
const statementEntry = z.object({
  id: z.string(),
  at: timestamp(),
  kind: z.enum(STATEMENT_KINDS),
  amount: money(),
  balanceAfter: money(),
  currency: z.string(),
  /** Only for rounds: see `bettingRecordDetail`. */
  roundId: z.string().optional(),
  /** Name of the game, of the chase's lottery, or of the transfer's vendor. */
  title: z.string().optional(),
  /** Id of a related record, such as a deposit or a chase. */
  reference: z.string().optional(),
})

/**
 * Account statement of a member, newest first. Also served at the path without `account`, for pages of releases before
 * 1.5 of the calls contract; the specification has the points there.
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
    /** `sums`: amounts by kind, over everything that the filter matches. */
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
