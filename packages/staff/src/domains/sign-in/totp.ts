import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Clocks of telephones differ: the step before and the one after are good, too. */
const WINDOW = 1
/** As RFC 4226 advises. */
const SECRET_BYTES = 20
const ISSUER = 'Atrium'

/** A secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads from the QR code. */
export const totpUri = (secret: string, handle: string): string =>
  new TOTP({ issuer: ISSUER, label: handle, secret: Secret.fromBase32(secret), period: STEP_SECONDS }).toString()

/** Which 30 seconds since 1970 a code belongs to; nothing when it is not one of now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS }).validate({
    token: code.replace(/\s/g, ''),
    window: WINDOW,
    timestamp: now.getTime(),
  })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}
