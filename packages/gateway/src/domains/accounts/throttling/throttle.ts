import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError } from '@atrium/contracts/errors'
import { MAX_UNLOCKS_PER_DAY } from '@atrium/contracts/staff/members/access'
import { MAX_MESSAGES_PER_HOUR } from '@atrium/contracts/staff/members/staff-messages'
import { MAX_AGENT_MESSAGES_PER_HOUR } from '@atrium/contracts/rules/agents/line-rates'
import type { Sql, Transaction } from '@atrium/database'
import { countAttempt, deleteAttemptsBefore, forgetAttempts } from '@atrium/http-server'

const MINUTE_MS = 60_000

/** Maximum number of attempts within a time window, and the error above it. */
const LIMITS = {
  /** Registrations per network. */
  register: { limit: 120, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Registrations per network that were rejected because the name is taken. */
  takenName: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Registrations per Firebase ID token. Codes of text messages have the same limit. */
  registerWithToken: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Wrong log-in passwords per member, where a signed-in member must type the password again. */
  changePassword: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'ACCOUNT_LOCKED' },
  /** Wrong payment passwords per member. */
  paymentPassword: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'PAYMENT_PASSWORD_LOCKED' },
  /** Wrong names of the bank account holder per member, over all log-ins that wait for verification. */
  verifyBankName: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Password reset requests per network. `resetMail` limits the mails per member. */
  forgotByEmail: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  resetMail: { limit: 3, windowMs: 15 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Attempts with reset links or codes per network. */
  resetPassword: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Word questions (the alternative to the slider) per network. */
  captchaQuestion: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Sliders per network. */
  captchaSlider: { limit: 600, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Downloads of personal data per member. */
  dataExport: { limit: 1, windowMs: 60 * MINUTE_MS, code: 'EXPORT_TOO_SOON' },
  /** Messages to members per staff person. */
  staffMessage: { limit: MAX_MESSAGES_PER_HOUR, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Times that staff lift the locks of a member. */
  staffUnlock: { limit: MAX_UNLOCKS_PER_DAY, windowMs: 24 * 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Accounts opened per agent. */
  openAccount: { limit: 60, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Messages to downlines per agent. */
  agentMessage: { limit: MAX_AGENT_MESSAGES_PER_HOUR, windowMs: 60 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  freePlay: { limit: 60, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
} as const satisfies Record<string, { limit: number; windowMs: number; code: ErrorCode }>

export type ThrottleKind = keyof typeof LIMITS

const attempts = (sql: Sql) => ({ sql, table: 'identity.throttles' })

/**
 * Counts an attempt of `subject`. The count is shared by all processes.
 * @returns the number of earlier attempts in the time window
 * @throws DomainError with the code of the limit
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

/** Checks the limit without counting an attempt. @throws DomainError with the code of the limit if it is reached */
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

/** A limit that is reached: the attempts within its time window, the latest of them, and the end of the wait. */
interface ReachedLimit<Kind> {
  readonly kind: Kind
  readonly tries: number
  readonly since: Date
  readonly until: Date
}

/** Returns which of these limits a subject has reached. */
export async function readReachedLimits<Kind extends ThrottleKind>(
  sql: Sql | Transaction,
  merchant: string,
  kinds: readonly Kind[],
  subject: string,
  now: Date,
): Promise<ReachedLimit<Kind>[]> {
  const limits = kinds.map((kind) => LIMITS[kind])
  return sql<ReachedLimit<Kind>[]>`
    select l.kind, count(*)::int as tries, max(t.at) as since, min(t.at) + l.span as until
    from unnest(${[...kinds]}::text[], ${limits.map(({ limit }) => limit)}::int[],
      ${limits.map(({ windowMs }) => `${windowMs} milliseconds`)}::interval[]) with ordinality as l (kind, tries, span, position)
    join identity.throttles t on t.merchant = ${merchant} and t.kind = l.kind and t.subject = ${subject}
      and t.at > ${now}::timestamptz - l.span
    group by l.kind, l.tries, l.span, l.position having count(*) >= l.tries
    order by l.position`
}

/** Resets the count after a successful attempt. */
export const forgetTries = (sql: Sql, merchant: string, kind: ThrottleKind, subject: string): Promise<void> =>
  forgetAttempts(attempts(sql), { merchant, kind, subject })

/** Resets the counts of several limits. */
export async function forgetAllTries(
  tx: Transaction,
  merchant: string,
  kinds: readonly ThrottleKind[],
  subject: string,
): Promise<void> {
  await tx`
    delete from identity.throttles
    where merchant = ${merchant} and kind = any(${[...kinds]}::text[]) and subject = ${subject}`
}

export const deleteTriesBefore = (sql: Sql, before: Date): Promise<void> => deleteAttemptsBefore(attempts(sql), before)
