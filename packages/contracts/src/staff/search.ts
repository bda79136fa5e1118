import { z } from 'zod'
import { defineOperation, MERCHANT_ROLES } from './define.ts'
import { merchantCode, time, writtenLine } from './terms.ts'

/** What the search finds. */
export const SEARCH_KINDS = ['member', 'deposit', 'withdrawal', 'round', 'lotteryOrder', 'campaign'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
/** Maximum number of results of each kind. */
export const MAX_RESULTS_PER_KIND = 8

const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  merchant: merchantCode,
  /** Id of the member, order, round or campaign. */
  id: z.string(),
  /** The member it belongs to. Absent for campaigns. */
  account: z.string().optional(),
  /** Title of a campaign. */
  title: z.object({ KO: z.string(), EN: z.string() }).optional(),
  at: time.optional(),
  /** Only for orders of lotteries: the draw. */
  draw: z.object({ code: z.string(), numero: z.string() }).optional(),
})
export type SearchResult = z.infer<typeof searchResult>

/** Search over all merchants of the caller. */
export const searchOperations = {
  search: defineOperation({
    method: 'POST',
    path: '/search',
    roles: [...MERCHANT_ROLES, 'approver', 'viewer'],
    summary:
      'Find members by account or id, orders and rounds by id, and campaigns by id or title, at all merchants of the caller: each kind for those who may open it. In the body of a POST, so that no log of addresses has accounts. Members that are found are logged.',
    input: z.object({ text: writtenLine.max(80) }),
    answer: z.object({ list: z.array(searchResult) }),
  }),
} as const
