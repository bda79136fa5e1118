import { TOKEN_WARNING_DAYS } from '@atrium/contracts/staff/accounts'

const DAY_MS = 86_400_000

/** Whether a token that expires at `at` has expired or soon does; undefined otherwise. `now` in milliseconds. */
export function expiryOf(at: string, now: number): 'expired' | 'soon' | undefined {
  const left = Date.parse(at) - now
  if (left <= 0) return 'expired'
  return left < TOKEN_WARNING_DAYS * DAY_MS ? 'soon' : undefined
}
