import { z } from 'zod'
import { signRequest, verifyRequest } from './request-assertion.ts'
import type { AssertedRequest } from './request-assertion.ts'

/** The acting staff member. */
export interface Staff {
  /** The actor in every log: an account or a token. */
  readonly actor: string
  /** The accounts behind the actor, as counted by four eyes. */
  readonly people: readonly string[]
  /** Roles for `merchant`. For `*`: roles at any merchant. */
  readonly roles: readonly string[]
  /** The merchant of the request; `*` for a list over several merchants. */
  readonly merchant: string
  /** Roles for every merchant. */
  readonly everywhere: readonly string[]
  /** Only in requests for `*`: roles at merchants where they exceed the roles for every merchant. */
  readonly grants?: readonly MerchantRoles[] | undefined
}

interface MerchantRoles {
  readonly merchants: readonly string[]
  readonly roles: readonly string[]
}

const claims = z.object({
  sub: z.string().min(1).max(120),
  people: z.array(z.string().min(1).max(120)).max(20),
  roles: z.array(z.string()).max(20),
  merchant: z.string().min(1),
  everywhere: z.array(z.string()).max(20).default([]),
  grants: z.array(z.object({ merchants: z.array(z.string()), roles: z.array(z.string()).max(20) })).optional(),
})
const AUDIENCE = 'atrium-gateway'

/** Signs for the gateway which staff member acts; see `signRequest`. */
export const signStaffAssertion = (
  key: string,
  { actor, people, roles, merchant, everywhere, grants }: Staff,
  request: AssertedRequest,
  now: Date,
): Promise<string> =>
  signRequest(
    { key, audience: AUDIENCE },
    { sub: actor, people: [...people], roles: [...roles], merchant, everywhere: [...everywhere], grants },
    request,
    now,
  )

/** The staff member that one of the keys asserts for this request; otherwise undefined. */
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
