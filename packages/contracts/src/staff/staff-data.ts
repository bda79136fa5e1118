import { z } from 'zod'
import { merchantCode } from './terms.ts'

/**
 * Kinds of data that staff pages subscribe to. `play`: bets and balances of members. `agent-figures`: figures that a
 * job sums for agents' teams. `staff`: accounts, tokens and decisions about them. The last two belong to the registry:
 * its log, and reports of portal servers.
 */
export const STAFF_DATA = [
  'withdrawals',
  'deposits',
  'cashier-settings',
  'members',
  'logins',
  'cases',
  'case-rules',
  'kyc',
  'play',
  'referral-rewards',
  'questions',
  'feedback',
  'chat',
  'lottery-issues',
  'lottery-games',
  'campaigns',
  'segments',
  'broadcasts',
  'claims',
  'member-tags',
  'point-items',
  'point-orders',
  'point-settings',
  'vip-settings',
  'vip-levels',
  'content',
  'texts',
  'popular-games',
  'games',
  'providers',
  'agents',
  'agent-figures',
  'agent-settings',
  'contracts',
  'bills',
  'cycles',
  'giving-limits',
  'proposals',
  'settings',
  'webhooks',
  'exports',
  'changes',
  'staff',
  'registry',
  'reports',
] as const
export type StaffData = (typeof STAFF_DATA)[number]

/** A notification that data have changed. Without a merchant: at all merchants. Without ids: all data of this kind. */
export const staffChange = z.object({
  merchant: merchantCode.optional(),
  data: z.enum(STAFF_DATA),
  /** Ids of the changed data, such as the order and its member. */
  ids: z.array(z.string()).optional(),
})
export type StaffChange = z.infer<typeof staffChange>

/**
 * The kinds of data in a response. If only changes of one id matter, the value is the input with that id: `{ deposits:
 * 'orderId' }`; otherwise `all`.
 */
export type Follows = Readonly<Partial<Record<StaffData, string>>>

/** Whether a change can affect the response to this input. */
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
