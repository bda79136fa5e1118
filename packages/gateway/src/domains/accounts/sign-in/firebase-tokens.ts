import { createHash } from 'node:crypto'
import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { FirebaseSettings } from '@atrium/contracts/portal/firebase'
import type { Sql, Transaction } from '@atrium/database'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { insertPayload } from '../../../pipeline/used-payloads-repository.ts'

export type FirebaseChannel = Extract<ParsedRequest<'login'>, { type: 'firebase' }>['firebaseChannel']

/** Data of a Firebase ID token's person. Unverified email addresses are omitted. */
export interface FirebasePerson {
  /** Identifies the token, so that it can be used only once; see `useFirebaseToken`. */
  readonly tokenId: Buffer
  /** Time after which the token has expired even with clock tolerance. */
  readonly expiresAt: Date
  /** Mobile number in E.164. */
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
/** Tolerance between our clock and Google's. */
const CLOCK_TOLERANCE_SECONDS = 60
/**
 * Maximum age of the sign-in at Firebase. ID tokens are valid for an hour and can be renewed without signing in again.
 */
const MAX_SIGN_IN_AGE_SECONDS = 5 * 60

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

/** Verifies an ID token with the merchant's Firebase settings. */
export type VerifyFirebaseToken = (
  token: string,
  channel: FirebaseChannel,
  settings: FirebaseSettings | undefined,
  now: Date,
) => Promise<FirebasePerson>

/**
 * Creates the function that verifies ID tokens of the merchant's Firebase project. A valid token is signed with RS256
 * by a key of the JWKS, has the project as issuer and audience, is not expired, and stems from a sign-in within the
 * last five minutes by the requested channel. The caller marks it as used with `useFirebaseToken`.
 * @throws DomainError FEATURE_OFF if the merchant does not offer the channel, SOCIAL_SIGN_IN_FAILED,
 *   SOCIAL_SIGN_IN_UNAVAILABLE if the keys cannot be fetched
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
    if (auth_time < now.getTime() / 1000 - MAX_SIGN_IN_AGE_SECONDS)
      throw new DomainError('SOCIAL_SIGN_IN_FAILED', 'signed in more than five minutes ago')
    return {
      tokenId: idOf(token),
      expiresAt: new Date((auth_time + MAX_SIGN_IN_AGE_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1000),
      ...(phone_number && { mobile: phone_number }),
      ...(email && email_verified && { email }),
    }
  }
}

/**
 * Marks a verified token as used, so that it is accepted only once.
 * @throws DomainError SOCIAL_SIGN_IN_FAILED if it was used before
 */
export async function useFirebaseToken(
  sql: Sql | Transaction,
  { tokenId, expiresAt }: Pick<FirebasePerson, 'tokenId' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  if (!(await insertPayload(sql, tokenId, now, expiresAt)))
    throw new DomainError('SOCIAL_SIGN_IN_FAILED', 'the token was used before')
}

// Hash of the signed part of the token. The signature is left out: it has several valid encodings.
const idOf = (token: string): Buffer =>
  createHash('sha256')
    .update(`firebase/${token.slice(0, token.lastIndexOf('.'))}`)
    .digest()

const isOffered = ({ sms, providers }: FirebaseSettings, channel: FirebaseChannel): boolean =>
  channel === 'phone' ? sms : providers.includes(channel)

// Returns whether an error means that the token is invalid. Other errors mean that fetching the keys failed.
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
