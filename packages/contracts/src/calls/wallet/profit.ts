import { z } from 'zod'
import { PROFIT_GROUPS } from '../../rules/wallet/profit-rules.ts'
import { defineCall, money } from '../define.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { day, filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true } as const

const by = z.enum(PROFIT_GROUPS).default('day')

/** profit = payout + rebate + bonus + salary + dividend − stake (domain rule 4.7): negative is a loss. */
const figures = z.object({
  stake: money(),
  validBet: money(),
  payout: money(),
  rebate: money(),
  bonus: money(),
  salary: money(),
  dividend: money(),
  profit: money(),
})

const profitRow = figures.extend({
  /** First and last day of the row, limited to the requested period. */
  from: day(),
  to: day(),
  /** Only in rows by category. OTHER: entries without a category, such as a bonus. */
  category: z.enum([...GAME_CATEGORIES, 'OTHER']).optional(),
})

/** A member's profit and loss. Rows without movements are omitted. */
export const profitCalls = [
  /**
   * Default: the last 30 days. `sums` and `points` cover the whole period. `points` are the profits of all rows, oldest
   * first.
   * @throws PERIOD_TOO_LONG above `MAX_PROFIT_DAYS`
   */
  defineCall({
    ...own,
    name: 'personalProfit',
    method: 'GET',
    path: '/wps/member/profit',
    request: z.object({ ...periodRequest(), by, ...pageRequest(31) }),
    response: z.object({
      ...listed(profitRow),
      currency: z.string(),
      sums: figures,
      points: z.array(profitRow.pick({ from: true, to: true, category: true, profit: true })),
    }),
  }),
  defineCall({
    ...own,
    name: 'personalProfitFile',
    method: 'GET',
    path: '/wps/member/profit/file',
    request: z.object({ ...periodRequest(), by, ...filePartRequest() }),
    response: filePart(profitRow),
  }),
] as const
