import { z } from 'zod'
import { handle, staffAccount } from './accounts.ts'
import { defineOperation } from './define.ts'
import { merchantCode, reason, seen, time } from './terms.ts'

/** Work at the gateway that a staff member has claimed: nobody else decides it until it is decided or the claim ends. */
export const CLAIM_KINDS = ['withdrawal', 'deposit', 'point-order', 'claim'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/**
 * What a staff member holds: claims of members' orders and applications, proposals that wait (of merchants, of releases
 * and of accounts), and scheduled pins.
 */
export const WORK_KINDS = [
  ...CLAIM_KINDS,
  'merchant-proposal',
  'release-proposal',
  'staff-proposal',
  'schedule',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

const work = z.object({
  kind: z.enum(WORK_KINDS),
  id: z.string(),
  merchant: merchantCode.optional(),
  /** When it ends by itself, or a pin is due. */
  until: time.optional(),
})
export type StaffWork = z.infer<typeof work>

/** Servers whose part is unknown, because they did not respond. */
const missing = z.array(z.enum(['gateway', 'registry']))

const heldByStaff = z.object({
  sessions: z.int(),
  /** Labels of the member's tokens. */
  tokens: z.array(z.string()),
  /** Labels of tokens of others and of machines that the member made, and may know: replace them. */
  madeTokens: z.array(z.string()),
  work: z.array(work),
  missing,
})
export type HeldByStaff = z.infer<typeof heldByStaff>

const left = z.object({
  account: staffAccount,
  /** Claims that the colleague has now, and scheduled pins that stay. */
  handedOver: z.array(work),
  /** Claims that anybody can take, proposals that were withdrawn, and scheduled pins that were cancelled. */
  released: z.array(work),
  /** What could not be handed over or released; the request can be repeated. */
  remaining: z.array(work),
  missing,
})
export type StaffLeft = z.infer<typeof left>

export const leavingOperations = {
  staffWork: defineOperation({
    method: 'GET',
    path: '/staff/:handle/work',
    roles: ['admin'],
    summary: 'What a staff member holds at all servers: sessions, tokens, claims, proposals that wait, scheduled pins.',
    follows: {
      staff: 'all',
      registry: 'all',
      proposals: 'all',
      withdrawals: 'all',
      deposits: 'all',
      'point-orders': 'all',
      claims: 'all',
    },
    input: z.object({ handle }),
    answer: heldByStaff,
  }),
  leaveStaff: defineOperation({
    method: 'POST',
    path: '/staff/:handle/leave',
    roles: ['admin'],
    ifMatch: true,
    summary:
      'End the access of a staff member at once, with sessions, tokens and an open invitation, withdraw the proposals of theirs that wait, and hand what they claimed to a colleague, where the colleague has the role for it; the rest is released. Scheduled pins stay with a colleague who may cancel them, or are cancelled. The account stays for the log. Can be repeated for what remains.',
    input: z.object({
      handle,
      /** The colleague. Absent: everything is released. */
      to: handle.optional(),
      reason,
      ifMatch: seen.optional(),
    }),
    answer: left,
  }),
} as const
