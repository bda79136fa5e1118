import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { FirebaseSettings } from '@atrium/contracts/portal/firebase'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'

export type FirebaseChannel = Extract<ParsedRequest<'login'>, { type: 'firebase' }>['firebaseChannel']

/** Whom a Firebase ID token is about. An address that nobody has verified is not told. */
export interface FirebasePerson {
  /** E.164. */
  readonly mobile?: string
  readonly email?: string
}

const PROVIDERS: Readonly<Record<FirebaseChannel, string>> = {
  phone: 'phone',
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  twitter: 'twitter.com',
}
/** Of this side's clock and Google's. */
const CLOCK_TOLERANCE_SECONDS = 60

const claims = z.object({
  sub: z.string().min(1),
  auth_time: z.number(),
  phone_number: z
    .string()
    .regex(/^\+\d{6,15}$/)
    .optional(),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})

/** `settings` are the merchant's. */
export type VerifyFirebaseToken = (
  token: string,
  channel: FirebaseChannel,
  settings: FirebaseSettings | undefined,
  now: Date,
) => Promise<FirebasePerson>

/**
 * Believes ID tokens of the merchant's Firebase project: signed by RS256 with a key of the JWKS, issued by and for the
 * project, not run out, and about a sign-in by the channel that is claimed and that the merchant offers.
 * @throws DomainError FEATURE_OFF where it is not offered, SOCIAL_SIGN_IN_FAILED, SOCIAL_SIGN_IN_UNAVAILABLE when the
 *   keys cannot be fetched
 */
export function createFirebaseTokens(jwksUrl: string): VerifyFirebaseToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return async (token, channel, settings, now) => {
    if (!settings || !isOffered(settings, channel))
      throw new DomainError('FEATURE_OFF', `the merchant does not offer to sign in at Firebase by ${channel}`)
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: settings.projectId,
      issuer: `https://securetoken.google.com/${settings.projectId}`,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    }).catch((error: unknown) => {
      throw isAboutTheToken(error)
        ? new DomainError('SOCIAL_SIGN_IN_FAILED', (error as Error).message)
        : new DomainError(
            'SOCIAL_SIGN_IN_UNAVAILABLE',
            `the signing keys cannot be fetched: ${(error as Error).message}`,
          )
    })
    const parsed = claims.safeParse(payload)
    if (!parsed.success) throw new DomainError('SOCIAL_SIGN_IN_FAILED', z.prettifyError(parsed.error))
    const { auth_time, phone_number, email, email_verified, firebase } = parsed.data
    if (firebase.sign_in_provider !== PROVIDERS[channel])
      throw new DomainError('SOCIAL_SIGN_IN_FAILED', `signed in by ${firebase.sign_in_provider}, not by ${channel}`)
    if (auth_time > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS)
      throw new DomainError('SOCIAL_SIGN_IN_FAILED', 'signed in in the future')
    return { ...(phone_number && { mobile: phone_number }), ...(email && email_verified && { email }) }
  }
}

const isOffered = ({ sms, providers }: FirebaseSettings, channel: FirebaseChannel): boolean =>
  channel === 'phone' ? sms : providers.includes(channel)

// jose's own complaints are about the token, but for those of fetching keys.
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
