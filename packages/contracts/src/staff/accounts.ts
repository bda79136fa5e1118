import { z } from 'zod'
import { releaseName } from '../releases/index.ts'
import { logEntry } from '../releases/index.ts'
import { defineOperation, MERCHANT_ROLES } from './define.ts'
import { proposal } from './releases/approvals.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { line, merchantCode, reason, seen, time, writtenLine } from './terms.ts'

const merchants = z.array(z.union([merchantCode, z.literal('*')])).min(1)
/** A role with its scope, held by a token or staff account. `*` means every merchant. */
export const grant = z.discriminatedUnion('role', [
  z.object({ role: z.literal('admin') }),
  z.object({ role: z.literal('publisher'), remote: releaseName }),
  z.object({ role: z.enum(MERCHANT_ROLES), merchants }),
  z.object({ role: z.enum(['approver', 'viewer', 'portal']) }),
])
export type Grant = z.infer<typeof grant>
/** Validity of tokens in days: default and maximum. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const
/**
 * Validity of portal servers' tokens, which is longer: once the token is rejected, the portal server fails for every
 * visitor.
 */
export const PORTAL_TOKEN_DAYS = { usual: 365, most: 1825 } as const
/** Tokens that expire within this time cause a warning. */
export const TOKEN_WARNING_DAYS = 14
/** Response header with the token's expiry, sent if the token expires within `TOKEN_WARNING_DAYS`. */
export const TOKEN_EXPIRES_HEADER = 'x-atrium-token-expires'

/** Name with which a staff member signs in. */
export const handle = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._@+-]{1,79}$/, 'must be 2 to 80 small letters, digits and . _ @ + -')
export const tokenSummary = z.object({
  label: z.string(),
  grant,
  /** The account that owns the token. Absent for tokens of pipelines and servers. */
  owner: handle.optional(),
  /** Actor (as in the log) who created the token. Absent for tokens created by the installation. */
  madeBy: z.string().optional(),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: time.optional(),
  /** The token's decisions need no second person; they are logged as such. Only used to set up the demo. */
  isExempt: z.boolean(),
  /** The token reads what its role sees, and changes nothing. */
  isReadOnly: z.literal(true).optional(),
})
export const password = z.string().min(12).max(200)
export const staffMember = z.object({
  handle,
  name: line.max(80),
  grants: z.array(grant).min(1),
  hasTotp: z.boolean(),
  isActive: z.boolean(),
  /** The account signs in through the operator's identity provider. */ isFederated: z.boolean(),
  /** The account was invited or reset, and has no password yet. */ isInvited: z.literal(true).optional(),
  /** When the newest invitation ends. Absent: it was accepted or revoked. */ invitedUntil: time.optional(),
  lastSeenAt: time.optional(),
})
export type StaffMember = z.infer<typeof staffMember>
/** An account with the sequence number of the newest log entry about it, for `If-Match: "mina:12"`. */
export const staffAccount = staffMember.extend({ sequence: z.int() })
export type StaffAccount = z.infer<typeof staffAccount>
/** The signed-in account. `next` is a step that is required before anything else is allowed. */
export const staffSession = z.object({ staff: staffMember, next: z.enum(['enrol-totp']).optional(), expiresAt: time })
export type StaffSession = z.infer<typeof staffSession>
/**
 * A new session. The console stores `key` for its origin and sends it with every request. The cookie alone grants no
 * access.
 */
export const startedSession = staffSession.extend({ key: z.string() })
export type StartedSession = z.infer<typeof startedSession>
/** The header in which the console sends the key of its session. */
export const SESSION_KEY_HEADER = 'x-atrium-session'
/**
 * Prefix of the session key in the URL fragment after a sign-in at the identity provider. Fragments are not sent to
 * servers.
 */
export const SESSION_KEY_FRAGMENT = '#session='

/** Hours until an invitation expires; default: three days. */
const invitationHours = z.int().min(1).max(336).default(72)
const invitedAccount = z.object({ account: staffAccount, code: z.string(), expiresAt: time })
const invitationCode = z.string().min(1).max(100)
/**
 * Path of the console page that accepts an invitation. The code is in the fragment, which is not sent to servers and
 * not logged.
 */
export const invitationPath = (code: string): string => `/invitation#${code}`

export const accountOperations = {
  signIn: defineOperation({
    method: 'POST',
    path: '/session',
    roles: [],
    summary: 'Sign in with name, password and one-time code. The session is a cookie of this origin.',
    input: z.object({ handle, password: z.string().max(200), code: z.string().max(10).optional() }),
    answer: startedSession,
  }),
  session: defineOperation({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in.',
    follows: { staff: 'all' },
    input: z.object({}),
    answer: staffSession,
  }),
  signOut: defineOperation({
    method: 'DELETE',
    path: '/session',
    summary: 'End this session.',
    input: z.object({}),
    answer: z.object({}),
  }),
  signInWays: defineOperation({
    method: 'GET',
    path: '/session/ways',
    roles: [],
    summary: 'How one may sign in here.',
    follows: {},
    input: z.object({}),
    answer: z.object({
      password: z.boolean(),
      /** Name of the operator's identity provider. */ openId: z.string().optional(),
    }),
  }),
  startTotp: defineOperation({
    method: 'POST',
    path: '/session/totp',
    summary: 'A new secret for an authenticator app, with your password: a stolen session alone sets up none.',
    input: z.object({ password: z.string().max(200) }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: defineOperation({
    method: 'POST',
    path: '/session/totp/confirmation',
    summary: 'Prove that the app has it; from now on a code is asked for.',
    input: z.object({ code: z.string().max(10) }),
    answer: staffSession,
  }),
  changePassword: defineOperation({
    method: 'POST',
    path: '/session/password',
    summary: 'Change your own password. Every other session of yours ends.',
    input: z.object({
      current: z.string().max(200),
      password,
      /** Code of the authenticator app. Required if the account has one. */ code: z.string().max(10).optional(),
    }),
    answer: z.object({}),
  }),
  staff: defineOperation({
    method: 'GET',
    path: '/staff',
    roles: ['admin'],
    summary: 'Everybody who may sign in.',
    follows: { staff: 'all' },
    input: z.object({}),
    answer: z.array(staffAccount),
  }),
  inviteStaff: defineOperation({
    method: 'POST',
    path: '/staff/invitations',
    roles: ['admin'],
    summary:
      'Make an account whose owner sets the password, with a code that is returned this once and opens at /invitation#<code> of the console. Replaces an invitation that nobody took up.',
    input: z.object({
      handle,
      name: writtenLine.max(80),
      grants: z.array(grant).min(1),
      hours: invitationHours,
    }),
    answer: invitedAccount,
  }),
  resetStaff: defineOperation({
    method: 'POST',
    path: '/staff/:handle/resets',
    roles: ['admin'],
    ifMatch: true,
    summary:
      'Take the password and the sessions of an account away. Its owner sets a new password with a code as of an invitation, and a code of the authenticator app where there is one: the app stays until removeStaffTotp removes it.',
    input: z.object({ handle, hours: invitationHours, reason, ifMatch: seen.optional() }),
    answer: invitedAccount,
  }),
  revokeInvitation: defineOperation({
    method: 'DELETE',
    path: '/staff/:handle/invitation',
    roles: ['admin'],
    summary: 'End an invitation that nobody has accepted: its link no longer works. The account can be invited again.',
    input: z.object({ handle, reason }),
    answer: staffAccount,
  }),
  readInvitation: defineOperation({
    method: 'POST',
    path: '/session/invitation',
    roles: [],
    summary: 'Whose invitation a code is.',
    input: z.object({ code: invitationCode }),
    answer: z.object({
      handle,
      name: z.string(),
      expiresAt: time,
      /** Code of the authenticator app. Only required for an account that was reset. */ hasTotp: z.boolean(),
    }),
  }),
  acceptInvitation: defineOperation({
    method: 'POST',
    path: '/session/invitation/acceptance',
    roles: [],
    summary:
      'Set the password of an account that was invited or reset and sign in; the code is used up. Whoever made the invitation counts as the same person for four eyes for 24 hours.',
    input: z.object({
      code: invitationCode,
      password,
      /** Code of the account's authenticator app, if it has one. */ totp: z.string().max(10).optional(),
    }),
    answer: startedSession,
  }),
  changeStaff: defineOperation({
    method: 'PATCH',
    path: '/staff/:handle',
    roles: ['admin'],
    ifMatch: true,
    summary: 'Change the name of somebody, what they may do, or whether they may sign in.',
    input: z.object({
      handle,
      name: writtenLine.max(80).optional(),
      grants: z.array(grant).min(1).optional(),
      isActive: z.boolean().optional(),
      reason,
      ifMatch: seen.optional(),
    }),
    answer: staffAccount,
  }),
  removeStaffTotp: defineOperation({
    method: 'POST',
    path: '/staff/:handle/totp-removals',
    roles: ['admin'],
    ifMatch: true,
    summary:
      'Propose to remove the authenticator app of somebody who has lost it. It waits for a second person; then every session and token of the account ends, and the next sign-in sets up another app.',
    input: z.object({ handle, reason, ifMatch: seen.optional() }),
    answer: z.object({ proposal: z.int() }),
  }),
  staffProposals: defineOperation({
    method: 'GET',
    path: '/staff/proposals',
    summary: 'Changes of accounts that wait for a second person, and those that had one, newest first.',
    follows: { staff: 'all' },
    input: z.object({ state: proposal.shape.state.optional() }),
    answer: z.array(proposal),
  }),
  decideStaffProposal: defineOperation({
    method: 'POST',
    path: '/staff/proposals/:id/decisions',
    roles: ['admin', 'approver'],
    summary: 'Approve, decline or withdraw. Nobody approves what they proposed, and no machine approves.',
    input: z.object({ id: z.coerce.number().int(), decision: z.enum(['approve', 'decline', 'withdraw']), reason }),
    answer: z.object({ proposal }),
  }),
  staffLog: defineOperation({
    method: 'GET',
    path: '/staff/log',
    summary: 'Who signed in, and who did what to whose access, newest first.',
    follows: { staff: 'all' },
    input: z.object({
      /** Only entries about this account, or by this actor. */
      handle: handle.optional(),
      ...pageInput,
    }),
    answer: pageOf(logEntry),
  }),
  staffLogFile: defineOperation({
    method: 'GET',
    path: '/staff/log/file',
    summary: 'The whole log of staff, part by part.',
    follows: {},
    input: z.object({ handle: handle.optional(), ...fileInput }),
    answer: filePart(logEntry),
  }),
  verifyStaffLog: defineOperation({
    method: 'GET',
    path: '/staff/log/verification',
    roles: ['admin', 'approver', 'viewer'],
    summary: 'Whether the log is as it was written.',
    follows: {},
    input: z.object({}),
    answer: z.object({
      intact: z.boolean(),
      entries: z.int(),
      /** Problem and position of the first invalid entry. */ problem: z.string().optional(),
      /** Hash of the newest entry, to compare with a copy made earlier. */ head: z.string().optional(),
    }),
  }),
  tokens: defineOperation({
    method: 'GET',
    path: '/tokens',
    roles: ['admin'],
    summary: 'Tokens that are not revoked, without their secrets.',
    follows: { staff: 'all' },
    input: z.object({}),
    answer: z.array(tokenSummary),
  }),
  createToken: defineOperation({
    method: 'POST',
    path: '/tokens',
    roles: ['admin'],
    summary: 'A token for a person, a pipeline or a server; shown this once.',
    input: z.object({
      /** Name of the token as an actor in the log. */
      label: writtenLine.max(80),
      grant,
      /** The account that uses the token, which must have the grant itself. Absent: a pipeline or a server. */
      owner: handle.optional(),
      /** Days until it expires; default: `TOKEN_DAYS`, or `PORTAL_TOKEN_DAYS` for a portal. */
      days: z.int().min(1).max(PORTAL_TOKEN_DAYS.most).optional(),
      /** PEM of the publisher's Ed25519 key that signs releases. */
      publicKey: z.string().max(1000).optional(),
      /** Reads what its role sees, and changes nothing: for data warehouses and other systems. */
      isReadOnly: z.literal(true).optional(),
    }),
    answer: z.object({ token: z.string(), expiresAt: time }),
  }),
  revokeToken: defineOperation({
    method: 'DELETE',
    path: '/tokens/:label',
    roles: ['admin'],
    summary: 'End the tokens of a label.',
    input: z.object({ label: line.max(80) }),
    answer: z.object({}),
  }),
} as const
