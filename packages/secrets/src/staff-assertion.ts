import { z } from 'zod'
import { signRequest, verifyRequest } from './request-assertion.ts'
import type { AssertedRequest } from './request-assertion.ts'

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

const claims = z.object({
  sub: z.string().min(1).max(120),
  people: z.array(z.string().min(1).max(120)).max(20),
  roles: z.array(z.string()).max(20),
  merchant: z.string().min(1),
  everywhere: z.array(z.string()).max(20).default([]),
})
const AUDIENCE = 'atrium-gateway'

/** Asserts to the gateway who of the staff acts; as `signRequest`. */
export const signStaffAssertion = (
  key: string,
  { actor, people, roles, merchant, everywhere }: Staff,
  request: AssertedRequest,
  now: Date,
): Promise<string> =>
  signRequest(
    { key, audience: AUDIENCE },
    { sub: actor, people: [...people], roles: [...roles], merchant, everywhere: [...everywhere] },
    request,
    now,
  )

/** The actor that one of the keys asserts for this request; undefined otherwise. */
export async function verifyStaffAssertion(
  keys: readonly string[],
  assertion: string,
  request: AssertedRequest,
  now: Date,
): Promise<Staff | undefined> {
  const { data } = claims.safeParse(await verifyRequest({ keys, audience: AUDIENCE }, assertion, request, now))
  if (!data) return undefined
  const { sub: actor, ...who } = data
  return { actor, ...who }
}
