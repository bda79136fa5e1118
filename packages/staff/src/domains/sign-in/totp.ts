import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Clocks of phones differ, so the previous and the next step are accepted as well. */
const WINDOW = 1
/** Recommended by RFC 4226. */
const SECRET_BYTES = 20
const ISSUER = 'Atrium'

/** A secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The URI that an app reads from the QR code. */
export const totpUri = (secret: string, handle: string): string =>
  new TOTP({ issuer: ISSUER, label: handle, secret: Secret.fromBase32(secret), period: STEP_SECONDS }).toString()

/** The 30-second time step (since 1970) of a code. Undefined if the code is not current. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS }).validate({
    token: code.replace(/\s/g, ''),
    window: WINDOW,
    timestamp: now.getTime(),
  })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}
