import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'

/** Validity of an assertion, including the clock difference between two servers. */
const VALID_SECONDS = 60
const CLOCK_TOLERANCE_SECONDS = 30
const ISSUER = 'atrium-staff'

/** Servers that accept assertions. */
export type Audience = 'atrium-gateway' | 'atrium-registry'

/**
 * The request that an assertion is for. `target`: path with query. `body`: as sent, empty without one. `ifMatch`: the
 * header with the version of the data that the sender decides on.
 */
export interface AssertedRequest {
  readonly method: string
  readonly target: string
  readonly body: string | Uint8Array
  readonly ifMatch?: string | undefined
}

/**
 * Creates a JWT (HS256) with these claims, valid for this request and for one minute. `key`: at least 16 characters,
 * shared by both servers and never sent.
 */
export function signRequest(
  { key, audience }: { readonly key: string; readonly audience: Audience },
  claims: JWTPayload,
  request: AssertedRequest,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims, request: digestOf(request) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .sign(bytesOf(key))
}

/**
 * The claims of a valid assertion that one of the keys signed for exactly this request; otherwise undefined. Without
 * `request`: only checks signature and expiry, before the body is read.
 */
export async function verifyRequest(
  { keys, audience }: { readonly keys: readonly string[]; readonly audience: Audience },
  assertion: string,
  request: AssertedRequest | undefined,
  now: Date,
): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    const verified = await jwtVerify(assertion, bytesOf(key), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: VALID_SECONDS,
      requiredClaims: ['exp', 'iat'],
    }).catch(() => undefined)
    if (verified && (!request || verified.payload['request'] === digestOf(request))) return verified.payload
  }
  return undefined
}

const digestOf = ({ method, target, body, ifMatch = '' }: AssertedRequest): string =>
  createHash('sha256').update(`${method} ${target}\n${ifMatch}\n`).update(body).digest('base64url')
const bytesOf = (key: string): Uint8Array => new TextEncoder().encode(key)
