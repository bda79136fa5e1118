import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError } from '@atrium/contracts/errors'
import { MAX_MESSAGES_PER_HOUR } from '@atrium/contracts/staff/members/staff-messages'
import { MAX_AGENT_MESSAGES_PER_HOUR } from '@atrium/contracts/rules/line-rates'
import type { Sql } from '@atrium/database'
import { countAttempt, deleteAttemptsBefore, forgetAttempts } from '@atrium/http-server'

const MINUTE_MS = 60_000

/** Limits: how many tries, within which time, and the error beyond it. */
const LIMITS = {
  /** New accounts per address. */
  register: { limit: 120, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Responses to a network that a name is taken. */
  takenName: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Registrations tried with one ID token of Firebase; a code of ours has the same limit. */
  registerWithToken: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Wrong old passwords per member. */
  changePassword: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'ACCOUNT_LOCKED' },
  /** Wrong payment passwords per member. */
  paymentPassword: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'PAYMENT_PASSWORD_LOCKED' },
  /** Wrong names of the bank account's holder per member, over all log-ins that wait for one. */
  verifyBankName: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Requests for a link per address; per member, the number of mails beyond which no more are sent. */
  forgotByEmail: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  resetMail: { limit: 3, windowMs: 15 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Links and codes tried per address. */
  resetPassword: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Word questions instead of a picture, per network. */
  captchaQuestion: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Sliders per network. */
  captchaSlider: { limit: 600, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Downloads of personal data per member. */
  dataExport: { limit: 1, windowMs: 60 * MINUTE_MS, code: 'EXPORT_TOO_SOON' },
  /** Messages to members per staff person. */
  staffMessage: { limit: MAX_MESSAGES_PER_HOUR, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Accounts that one agent opens. */
  openAccount: { limit: 60, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Messages to downlines per agent. */
  agentMessage: { limit: MAX_AGENT_MESSAGES_PER_HOUR, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  freePlay: { limit: 60, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
} as const satisfies Record<string, { limit: number; windowMs: number; code: ErrorCode }>

export type ThrottleKind = keyof typeof LIMITS

const attempts = (sql: Sql) => ({ sql, table: 'identity.throttles' })

/**
 * Counts a try of `subject`, over all processes.
 * @returns the number of earlier tries within the limit's time
 * @throws DomainError with the limit's code
 */
export async function countTry(
  sql: Sql,
  merchant: string,
  kind: ThrottleKind,
  subject: string,
  now: Date,
): Promise<number> {
  const { limit, windowMs, code } = LIMITS[kind]
  const before = await countAttempt(
    attempts(sql),
    { merchant, kind, subject },
    { limit, since: new Date(now.getTime() - windowMs), now },
  )
  if (before === undefined) throw new DomainError(code, `${kind}: ${limit} in ${windowMs / MINUTE_MS} minutes`)
  return before
}

/** @throws DomainError with the limit's code when the limit is reached */
export async function assertTriesLeft(
  sql: Sql,
  merchant: string,
  kind: ThrottleKind,
  subject: string,
  now: Date,
): Promise<void> {
  const { limit, windowMs, code } = LIMITS[kind]
  const [{ tries }] = await sql<[{ tries: number }]>`
    select count(*)::int as tries from identity.throttles where merchant = ${merchant} and kind = ${kind}
      and subject = ${subject} and at > ${new Date(now.getTime() - windowMs)}`
  if (tries >= limit) throw new DomainError(code, `${kind}: ${limit} in ${windowMs / MINUTE_MS} minutes`)
}

/** Resets the count after a right try. */
export const forgetTries = (sql: Sql, merchant: string, kind: ThrottleKind, subject: string): Promise<void> =>
  forgetAttempts(attempts(sql), { merchant, kind, subject })

export const deleteTriesBefore = (sql: Sql, before: Date): Promise<void> => deleteAttemptsBefore(attempts(sql), before)
