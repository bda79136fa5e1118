import { targetOf } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { InternalInput } from '@atrium/contracts/internal/endpoints'
import { send } from '../browser/wire.ts'
import type { Run } from '../run.ts'

/** The keys of the gateway's internal API in this run, by their environment variables. */
export const INTERNAL_KEYS = {
  GATEWAY_READ_KEY: 'e2e-read-key-of-this-run',
  GATEWAY_OPERATE_KEY: 'e2e-operate-key-of-this-run',
  GATEWAY_PORTAL_KEY: 'e2e-portal-key-of-this-run',
  GATEWAY_STAFF_KEY: 'e2e-staff-key-of-this-run',
} as const

/** Address from which this run loads the analytics script; the test serves it. */
export const STAND_IN_COUNTER = 'http://127.0.0.1:18999'

/** The initial password of accounts in this run, which their owners have to change. */
export const DEFAULT_PASSWORD = 'welcome1234'

const { changeMerchant } = internalEndpoints
export type MerchantChange = Omit<InternalInput<'changeMerchant'>, 'code'>

/** Changes settings of a merchant, as an operator's tool does. */
export async function operate(
  { internal }: Pick<Run, 'internal'>,
  change: MerchantChange,
  code = 'DEMO',
): Promise<void> {
  const { status, bytes } = await send(internal, targetOf(changeMerchant, { code }, INTERNAL_API), {
    method: changeMerchant.method,
    headers: {
      'content-type': 'application/json',
      [INTERNAL_HEADERS.key]: INTERNAL_KEYS.GATEWAY_OPERATE_KEY,
      [INTERNAL_HEADERS.actor]: 'e2e',
    },
    body: JSON.stringify(change),
  })
  if (status >= 300) throw new Error(`The change was refused with ${status}: ${bytes}`)
}
