import { z } from 'zod'
import { releaseName } from '../releases/index.ts'
import { logEntry } from '../releases/index.ts'
import { defineOperation, MERCHANT_ROLES } from './define.ts'
import { proposal } from './releases/approvals.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { line, merchantCode, reason, seen, time, writtenLine } from './terms.ts'

const merchants = z.array(z.union([merchantCode, z.literal('*')])).min(1)
/** What a bearer may do. `*` stands for every merchant. */
export const grant = z.discriminatedUnion('role', [
  z.object({ role: z.literal('admin') }),
  z.object({ role: z.literal('publisher'), remote: releaseName }),
  z.object({ role: z.enum(MERCHANT_ROLES), merchants }),
  z.object({ role: z.enum(['approver', 'viewer', 'portal']) }),
])
export type Grant = z.infer<typeof grant>
/** Days until a token expires: the default and the maximum. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const
/**
 * A portal server reads the feed and reports health, and fails for every visitor once its token is rejected: its tokens
 * are valid for longer.
 */
export const PORTAL_TOKEN_DAYS = { usual: 365, most: 1825 } as const
/** A token that expires sooner causes a warning. */
export const TOKEN_WARNING_DAYS = 14
/** Header of responses to a token that expires within `TOKEN_WARNING_DAYS`: its expiry. */
export const TOKEN_EXPIRES_HEADER = 'x-atrium-token-expires'

/** A name to sign in with. */
export const handle = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._@+-]{1,79}$/, 'must be 2 to 80 small letters, digits and . _ @ + -')
export const tokenSummary = z.object({
  label: z.string(),
  grant,
  /** Its owner; absent for pipelines and servers. */
  owner: handle.optional(),
  /** Actor in the log who created it; absent for tokens of a set-up. */
  madeBy: z.string().optional(),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: time.optional(),
  /** Decides without a second person, which is logged: only the start of a demo has such a token. */
  isExempt: z.boolean(),
})
export const password = z.string().min(12).max(200)
export const staffMember = z.object({
  handle,
  name: line.max(80),
  grants: z.array(grant).min(1),
  hasTotp: z.boolean(),
  isActive: z.boolean(),
  /** Signs in through the operator's identity provider. */ isFederated: z.boolean(),
  /** Was invited or reset, and has not set a password yet. */ isInvited: z.literal(true).optional(),
  lastSeenAt: time.optional(),
})
export type StaffMember = z.infer<typeof staffMember>
/** An account with the newest entry of the log about it, for `If-Match: "mina:12"`. */
export const staffAccount = staffMember.extend({ sequence: z.int() })
export type StaffAccount = z.infer<typeof staffAccount>
/** The signed-in account. `next` is a required step before anything else is allowed. */
export const staffSession = z.object({ staff: staffMember, next: z.enum(['enrol-totp']).optional(), expiresAt: time })
export type StaffSession = z.infer<typeof staffSession>
/**
 * A new session. The console stores `key` for its origin and sends it with every request: the cookie alone grants
 * nothing.
 */
export const startedSession = staffSession.extend({ key: z.string() })
export type StartedSession = z.infer<typeof startedSession>
/** The header in which the console sends the key of its session. */
export const SESSION_KEY_HEADER = 'x-atrium-session'
/**
 * Prefix of the key in the fragment of the address to which a sign-in at the identity provider returns. No server
 * receives a fragment.
 */
export const SESSION_KEY_FRAGMENT = '#session='

/** Hours until an invitation expires; default: three days. */
const invitationHours = z.int().min(1).max(336).default(72)
const invitedAccount = z.object({ account: staffAccount, code: z.string(), expiresAt: time })
const invitationCode = z.string().min(1).max(100)
/**
 * The page of the console that accepts an invitation. The code is in its fragment, which no server receives and no log
 * contains.
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
      /** When the account has an authenticator app. */ code: z.string().max(10).optional(),
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
      /** Only an account that was reset: it must enter its authenticator app's code. */ hasTotp: z.boolean(),
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
      'Propose to remove the authenticator app of somebody who has lost it. It waits for a second person; then every session of the account ends, and the next sign-in sets up another app.',
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
      /** About this account, or of this actor. */
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
      /** What is wrong, and where. */ problem: z.string().optional(),
      /** Hash of the newest entry: compare it with a copy of an earlier one. */ head: z.string().optional(),
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
      /** The actor in the log. */
      label: writtenLine.max(80),
      grant,
      /** The account that acts with it, which must have the grant; absent: a pipeline or a server. */
      owner: handle.optional(),
      /** Days until it expires; default: `TOKEN_DAYS`, or `PORTAL_TOKEN_DAYS` for a portal. */
      days: z.int().min(1).max(PORTAL_TOKEN_DAYS.most).optional(),
      /** PEM of the Ed25519 key with which this publisher signs. */
      publicKey: z.string().max(1000).optional(),
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
