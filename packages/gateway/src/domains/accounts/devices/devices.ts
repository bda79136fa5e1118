import type { Sql, Transaction } from '@atrium/database'
import type { CallContext } from '../../../pipeline/handler.ts'
import { deviceCookie } from './device-cookie.ts'
import { findDevice, replaceDeviceToken } from './devices-repository.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'

/** How long a browser stays known without a log-in: the longest lifetime of cookies in browsers. */
export const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60_000

type Cookies = Pick<CallContext, 'cookies'>
type Visit = Pick<CallContext, 'cookies' | 'userAgent'>

const presentedHash = ({ cookies }: Cookies): Buffer | undefined => {
  const token = cookies.get(deviceCookie)
  return token ? hashToken(token) : undefined
}
/** Devices that were last seen before this time are no longer known. */
export const devicesKnownSince = (now: Date): Date => new Date(now.getTime() - DEVICE_LIFETIME_MS)

/**
 * The member's device that makes this request, when they have signed in with it before. Takes as long for an unknown
 * member.
 */
export async function findKnownDevice(
  sql: Sql | Transaction,
  memberId: bigint | undefined,
  visit: Cookies,
  now: Date,
): Promise<bigint | undefined> {
  const tokenHash = presentedHash(visit)
  return tokenHash && findDevice(sql, memberId, tokenHash, devicesKnownSince(now))
}

/**
 * Makes this browser known to the member, with a new token. Returns a function that sets the cookie, for after the
 * transaction. The token changes with each log-in, so that a planted or copied one becomes invalid.
 */
export async function registerDevice(tx: Transaction, memberId: bigint, visit: Visit, now: Date): Promise<() => void> {
  const token = newToken()
  await replaceDeviceToken(tx, {
    memberId,
    before: presentedHash(visit),
    next: hashToken(token),
    since: devicesKnownSince(now),
    now,
    userAgent: visit.userAgent,
  })
  return () => visit.cookies.set(deviceCookie, token, new Date(now.getTime() + DEVICE_LIFETIME_MS))
}
