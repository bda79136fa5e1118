import { z } from 'zod'
import { merchantCode } from './terms.ts'

/**
 * Kinds of data that pages of the staff follow. `play`: bets and balances of members. `agent-figures`: what a job adds
 * up for teams of agents. `staff`: accounts, tokens and decisions about them. The last two are of the registry: its log, and
 * what portals report.
 */
export const STAFF_DATA = [
  'withdrawals',
  'deposits',
  'cashier-settings',
  'members',
  'logins',
  'play',
  'referral-rewards',
  'questions',
  'feedback',
  'chat',
  'lottery-issues',
  'lottery-games',
  'campaigns',
  'claims',
  'member-tags',
  'point-items',
  'point-orders',
  'point-settings',
  'vip-settings',
  'vip-levels',
  'content',
  'popular-games',
  'agents',
  'agent-figures',
  'agent-settings',
  'contracts',
  'bills',
  'cycles',
  'giving-limits',
  'proposals',
  'settings',
  'changes',
  'staff',
  'registry',
  'reports',
] as const
export type StaffData = (typeof STAFF_DATA)[number]

/** Data of a merchant changed: of all merchants when none is given, and all of its kind when no id is given. */
export const staffChange = z.object({
  merchant: merchantCode.optional(),
  data: z.enum(STAFF_DATA),
  /** Ids of the changed data: such as the order, and its member. */
  ids: z.array(z.string()).optional(),
})
export type StaffChange = z.infer<typeof staffChange>

/**
 * The kinds of data in a response. Each with the input that contains the id, when changes of others do not matter:
 * `{ deposits: 'orderId' }`; `all` for a list.
 */
export type Follows = Readonly<Partial<Record<StaffData, string>>>

/** Whether a change can affect the response for this input. */
export function isChangedBy(
  follows: Follows,
  input: Readonly<Record<string, unknown>>,
  { merchant, data, ids }: StaffChange,
): boolean {
  const about = follows[data]
  if (about === undefined) return false
  if (merchant !== undefined && input['merchant'] !== undefined && input['merchant'] !== merchant) return false
  return about === 'all' || ids === undefined || ids.includes(String(input[about]))
}
