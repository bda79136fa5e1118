import type { StaffSession } from '@atrium/contracts/staff/accounts'
import type { Sql, Transaction } from '@atrium/database'
import { createHash, randomBytes } from 'node:crypto'
import type { StaffConfig } from '../../pipeline/staff-config.ts'
import { mustEnrol, toMember } from '../accounts/members.ts'
import { deleteOldSessions, deleteSession, findSession, insertSession, touchSession } from './sessions-repository.ts'
import { findStaff } from '../accounts/repository.ts'
import type { StaffRow } from '../accounts/repository.ts'

const MINUTE_MS = 60_000
export const IDLE_MS = 30 * MINUTE_MS
export const WHOLE_MS = 12 * 60 * MINUTE_MS
/** The last activity is stored at most once a minute, not with every request. */
const TOUCH_MS = MINUTE_MS

/** The signed-in account. */
export interface SignedIn {
  readonly hash: Buffer
  readonly staff: StaffRow
  readonly session: StaffSession
}

/**
 * The two secrets of a session. Ports of a host share cookies, so the key is stored where only the console's origin can
 * read it.
 */
export interface SessionSecret {
  readonly cookie: string
  readonly key: string
}

// A fast hash is enough: 512 random bits cannot be guessed.
const hashOf = ({ cookie, key }: SessionSecret): Buffer => createHash('sha256').update(`${cookie}.${key}`).digest()
const limits = (now: Date) => ({
  since: new Date(now.getTime() - WHOLE_MS),
  idleSince: new Date(now.getTime() - IDLE_MS),
})

/** Starts a session at an origin. Returns its secret, which is not stored. */
export async function startSession(
  sql: Sql | Transaction,
  handle: string,
  origin: string,
  now: Date,
): Promise<SessionSecret> {
  const secret = { cookie: randomBytes(32).toString('base64url'), key: randomBytes(32).toString('base64url') }
  await deleteOldSessions(sql, limits(now))
  await insertSession(sql, { hash: hashOf(secret), handle, origin }, now)
  return secret
}

/**
 * The account signed in with this secret at this origin. Undefined if the session has ended or the account is inactive.
 * Passive requests (without user action) do not extend the session.
 */
export async function readSession(
  sql: Sql,
  secret: SessionSecret,
  origin: string,
  config: StaffConfig,
  now: Date,
  isPassive = false,
): Promise<SignedIn | undefined> {
  const hash = hashOf(secret)
  const row = await findSession(sql, hash, origin, limits(now))
  const staff = row && (await findStaff(sql, row.handle))
  if (!staff) return undefined
  if (!isPassive && now.getTime() - row.seenAt.getTime() > TOUCH_MS) await touchSession(sql, hash, now)
  return { hash, staff, session: sessionOf(staff, config, row.createdAt, isPassive ? row.seenAt : now) }
}

/** The session in the console's format. It ends after 30 idle minutes, or 12 hours after its start. */
export const sessionOf = (staff: StaffRow, config: StaffConfig, createdAt: Date, now: Date): StaffSession => ({
  staff: toMember(staff),
  ...(mustEnrol(staff, config) && { next: 'enrol-totp' as const }),
  expiresAt: new Date(Math.min(createdAt.getTime() + WHOLE_MS, now.getTime() + IDLE_MS)).toISOString(),
})

export const endSession = (sql: Sql, { hash }: SignedIn): Promise<void> => deleteSession(sql, hash)
