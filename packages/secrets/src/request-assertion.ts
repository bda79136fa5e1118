import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'

/** How long an assertion is valid, and how far the clocks of two servers may be apart. */
const VALID_SECONDS = 60
const CLOCK_TOLERANCE_SECONDS = 30
const ISSUER = 'atrium-staff'

/** The servers that take assertions. */
export type Audience = 'atrium-gateway' | 'atrium-registry'

/**
 * The request that an assertion is for. `target`: path with query; `body`: as it is sent, empty without one; `ifMatch`:
 * the header, the version of the data that the sender decides on.
 */
export interface AssertedRequest {
  readonly method: string
  readonly target: string
  readonly body: string | Uint8Array
  readonly ifMatch?: string | undefined
}

/**
 * A JWT (HS256) with these claims, valid for this one request and one minute. `key`: at least 16 characters, shared by
 * both servers and never sent.
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
 * The claims, if one of the keys signed the assertion for exactly this request and it is still valid; undefined
 * otherwise. Without a request: whether it is signed and valid, before the body of its request is read.
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
