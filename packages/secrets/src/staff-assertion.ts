import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** How long an assertion is valid, and how far the clocks of two servers may be apart. */
const VALID_SECONDS = 60
const CLOCK_TOLERANCE_SECONDS = 30
const ISSUER = 'atrium-registry'
const AUDIENCE = 'atrium-gateway'

/** The member of the staff who acts. */
export interface Staff {
  /** The actor in every log: an account or a token. */
  readonly actor: string
  /** The accounts behind the actor, which four eyes count. */
  readonly people: readonly string[]
  /** Roles that they have for `merchant`. */
  readonly roles: readonly string[]
  readonly merchant: string
  /** Roles that they have for every merchant. */
  readonly everywhere: readonly string[]
}

/** The request that an assertion is for. `target`: path with query; `body`: as it is sent, empty without one. */
export interface AssertedRequest {
  readonly method: string
  readonly target: string
  readonly body: string | Buffer
}

const claims = z.object({
  sub: z.string().min(1).max(120),
  people: z.array(z.string().min(1).max(120)).max(20),
  roles: z.array(z.string()).max(20),
  merchant: z.string().min(1),
  everywhere: z.array(z.string()).max(20).default([]),
  request: z.string(),
})

/**
 * A JWT (HS256) that identifies the actor, valid for this one request and one minute. `key`: at least 16 characters,
 * shared by registry and gateway and never sent.
 */
export function signStaffAssertion(key: string, staff: Staff, request: AssertedRequest, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const { actor, ...who } = staff
  return new SignJWT({ ...who, request: digestOf(request) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(actor)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .sign(bytesOf(key))
}

/**
 * The actor, if one of the keys signed the assertion for exactly this request and it is still valid; undefined
 * otherwise.
 */
export async function verifyStaffAssertion(
  keys: readonly string[],
  assertion: string,
  request: AssertedRequest,
  now: Date,
): Promise<Staff | undefined> {
  for (const key of keys) {
    const verified = await jwtVerify(assertion, bytesOf(key), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: VALID_SECONDS,
      requiredClaims: ['exp', 'iat'],
    }).catch(() => undefined)
    const read = claims.safeParse(verified?.payload)
    if (!read.success || read.data.request !== digestOf(request)) continue
    const { sub: actor, request: _, ...who } = read.data
    return { actor, ...who }
  }
  return undefined
}

const digestOf = ({ method, target, body }: AssertedRequest): string =>
  createHash('sha256').update(`${method} ${target}\n`).update(body).digest('base64url')
const bytesOf = (key: string): Uint8Array => new TextEncoder().encode(key)
