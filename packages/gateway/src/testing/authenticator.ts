import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a secret at this time. */
export const shownCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
