import type { Sql, Transaction } from '@atrium/database'
import type { CallContext } from '../../../pipeline/handler.ts'
import { deviceCookie } from './device-cookie.ts'
import { findDevice, replaceDeviceToken } from './devices-repository.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'

/** How long a browser stays known without a log-in: the maximum lifetime that browsers allow for cookies. */
export const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60_000

type Cookies = Pick<CallContext, 'cookies'>
type Visit = Pick<CallContext, 'cookies' | 'userAgent'>

const presentedHash = ({ cookies }: Cookies): Buffer | undefined => {
  const token = cookies.get(deviceCookie)
  return token ? hashToken(token) : undefined
}
/** Returns the time before which a last log-in is too old for a device to count as known. */
export const devicesKnownSince = (now: Date): Date => new Date(now.getTime() - DEVICE_LIFETIME_MS)

/**
 * Finds the device of this request if the member has signed in with it before. Unknown members take the same time as
 * known ones.
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
 * Registers this browser as a device of the member, with a new token. Returns a function that sets the cookie; call it
 * after the commit. The token changes with each log-in, so that a planted or copied token becomes invalid.
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
