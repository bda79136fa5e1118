import { createHash } from 'node:crypto'
import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { FirebaseSettings } from '@atrium/contracts/portal/firebase'
import type { Sql, Transaction } from '@atrium/database'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { insertPayload } from '../../../pipeline/used-payloads-repository.ts'

export type FirebaseChannel = Extract<ParsedRequest<'login'>, { type: 'firebase' }>['firebaseChannel']

/** The person of a Firebase ID token. An unverified address is left out. */
export interface FirebasePerson {
  /** Identifies the token among all accepted ones; see `useFirebaseToken`. */
  readonly tokenId: Buffer
  /** When it has expired on every clock. */
  readonly expiresAt: Date
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
/** Tolerance between our clock and Google's. */
const CLOCK_TOLERANCE_SECONDS = 60
/** Maximum age of the sign-in at Firebase. Tokens are valid for an hour, and new ones are made without signing in. */
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

/** `settings` are the merchant's. */
export type VerifyFirebaseToken = (
  token: string,
  channel: FirebaseChannel,
  settings: FirebaseSettings | undefined,
  now: Date,
) => Promise<FirebasePerson>

/**
 * Verifies ID tokens of the merchant's Firebase project: signed by RS256 with a key of the JWKS, issued by and for the
 * project, not expired, and for a sign-in of the last five minutes by the claimed channel, which the merchant has to
 * offer. A sign-in or registration by a token uses it up with `useFirebaseToken`.
 * @throws DomainError FEATURE_OFF where it is not offered, SOCIAL_SIGN_IN_FAILED, SOCIAL_SIGN_IN_UNAVAILABLE when the
 * keys cannot be fetched
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

/** Uses a verified token up: it is accepted once. @throws DomainError SOCIAL_SIGN_IN_FAILED when it was used before */
export async function useFirebaseToken(
  sql: Sql | Transaction,
  { tokenId, expiresAt }: Pick<FirebasePerson, 'tokenId' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  if (!(await insertPayload(sql, tokenId, now, expiresAt)))
    throw new DomainError('SOCIAL_SIGN_IN_FAILED', 'the token was used before')
}

// Hash of the signed part: the signature itself can be spelled in several ways.
const idOf = (token: string): Buffer =>
  createHash('sha256')
    .update(`firebase/${token.slice(0, token.lastIndexOf('.'))}`)
    .digest()

const isOffered = ({ sms, providers }: FirebaseSettings, channel: FirebaseChannel): boolean =>
  channel === 'phone' ? sms : providers.includes(channel)

// Errors of jose are about the token, except those of fetching keys.
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
