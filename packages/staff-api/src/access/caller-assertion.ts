import { grant } from '@atrium/contracts/staff/accounts'
import { signRequest, verifyRequest } from '@atrium/secrets/request-assertion'
import type { AssertedRequest } from '@atrium/secrets/request-assertion'
import { z } from 'zod'
import type { Caller } from './caller.ts'

const AUDIENCE = 'atrium-registry'
const name = z.string().min(1).max(120)
const grants = z.array(grant).max(100)
const callerClaims = z.object({
  label: name,
  grants,
  person: name.optional(),
  people: z.array(name).max(20),
  inviters: z.array(name).max(20).optional(),
  machine: name.optional(),
  proposer: z.object({ label: name, person: name.optional(), grants: grants.optional() }).optional(),
  publicKey: z.string().max(1000).optional(),
  isExempt: z.boolean().optional(),
})

/** Signs the caller's identity for the registry; see `signRequest`. */
export const signCaller = (key: string, caller: Caller, request: AssertedRequest, now: Date): Promise<string> =>
  signRequest({ key, audience: AUDIENCE }, { caller: callerClaims.parse(caller) }, request, now)

/** The caller that one of the keys asserts for this request (or for any request); otherwise undefined. */
export async function verifyCaller(
  keys: readonly string[],
  assertion: string,
  request: AssertedRequest | undefined,
  now: Date,
): Promise<Caller | undefined> {
  const claims = await verifyRequest({ keys, audience: AUDIENCE }, assertion, request, now)
  return callerClaims.safeParse(claims?.['caller']).data
}
