import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { countUnder, forgetCounted } from './throttles-repository.ts'

const MINUTE_MS = 60_000

/** How often, per what, and what somebody is told beyond it. */
const LIMITS = {
  /** New accounts per address of a visitor. */
  register: { limit: 120, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Wrong old passwords per member. */
  changePassword: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'ACCOUNT_LOCKED' },
  /** Wrong names of the bank account's holder per member, over all their log-ins that wait for one. */
  verifyBankName: { limit: 5, windowMs: 15 * MINUTE_MS, code: 'TOO_MANY_REQUESTS' },
  /** Requests for a link per address of a visitor; per member beyond which no more mails go out. */
  forgotByEmail: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  resetMail: { limit: 3, windowMs: 15 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  /** Links and codes tried per address of a visitor. */
  resetPassword: { limit: 30, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
  freePlay: { limit: 60, windowMs: 60 * MINUTE_MS, code: 'CODE_TOO_MANY' },
} as const satisfies Record<string, { limit: number; windowMs: number; code: ErrorCode }>

export type ThrottleKind = keyof typeof LIMITS

/**
 * Counts a try of `subject`, over all processes.
 * @throws DomainError with the limit's code
 */
export async function countTry(sql: Sql, merchant: string, kind: ThrottleKind, subject: string, now: Date): Promise<void> {
  const { limit, windowMs, code } = LIMITS[kind]
  if (!(await countUnder(sql, { merchant, kind, subject }, limit, new Date(now.getTime() - windowMs), now))) throw new DomainError(code, `${kind}: ${limit} in ${windowMs / MINUTE_MS} minutes`)
}

/** Begins to count anew: the try was right. */
export const forgetTries = (sql: Sql, merchant: string, kind: ThrottleKind, subject: string): Promise<void> => forgetCounted(sql, { merchant, kind, subject })
