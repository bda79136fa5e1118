import { createHash, randomBytes } from 'node:crypto'

const MINUTE_MS = 60_000
export const IDLE_MS = 30 * MINUTE_MS
export const LIFETIME_MS = 12 * 60 * MINUTE_MS
/** How often the sliding expiry of a session in use is written. */
export const TOUCH_EVERY_MS = MINUTE_MS

/** 256 random bits, base64url. Handed out once; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
