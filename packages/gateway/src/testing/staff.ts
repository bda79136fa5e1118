import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { signStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { INTERNAL_KEYS, STAFF_KEY } from './gateway.ts'
import type { TestGateway } from './gateway.ts'

/**
 * Returns a staff member of DEMO with every role that an operation can require, for all merchants. `change` overrides
 * fields.
 */
export const staffOf = (actor = '미나', change: Partial<Staff> = {}): Staff => {
  const staff = {
    actor,
    people: [actor],
    roles: ['operator', 'cashier', 'risk', 'support', 'lottery-operator', 'marketing', 'agent-manager'],
    merchant: 'DEMO',
    ...change,
  }
  return { everywhere: staff.roles, ...staff }
}

/**
 * Sends a request to a path below `/internal/merchants/<merchant>` as a staff member, of one for all merchants to a path
 * below `/internal`.
 */
export async function sendAsStaff(
  { internal, deps }: Pick<TestGateway, 'internal' | 'deps'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, staff = staffOf() }: { body?: object; staff?: Staff } = {},
) {
  const target = `/internal${staff.merchant === '*' ? '' : `/merchants/${staff.merchant}`}${path}`
  const payload = method === 'GET' || method === 'DELETE' ? '' : JSON.stringify(body ?? {})
  const assertion = await signStaffAssertion(STAFF_KEY, staff, { method, target, body: payload }, deps.clock())
  const response = await internal.inject({
    method,
    url: target,
    headers: {
      host: 'localhost',
      [INTERNAL_HEADERS.key]: INTERNAL_KEYS.operate,
      [INTERNAL_HEADERS.staff]: assertion,
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

/**
 * Approves a pending change as a second person. Returns the resource at `path` afterwards. If the response is not a
 * pending change, returns it unchanged.
 */
export async function agreedByTwo(
  gateway: Pick<TestGateway, 'internal' | 'deps'>,
  answer: Awaited<ReturnType<typeof sendAsStaff>>,
  path: string,
  staff = staffOf('Second'),
): Promise<Awaited<ReturnType<typeof sendAsStaff>>> {
  const proposalId = answer.body.proposal?.proposalId
  if (proposalId === undefined) return answer
  const agreed = await sendAsStaff(gateway, 'POST', `/proposals/${proposalId}/approve`, { staff })
  return agreed.status === 200 ? sendAsStaff(gateway, 'GET', path, { staff }) : agreed
}
