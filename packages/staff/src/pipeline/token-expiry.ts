import { TOKEN_WARNING_DAYS } from '@atrium/contracts/staff/accounts'

const DAY_MS = 86_400_000

/** Whether a token with this expiry causes a warning. */
export const expiresSoon = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < TOKEN_WARNING_DAYS * DAY_MS
