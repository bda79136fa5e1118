import { bodyOf, targetOf } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { signStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { reason } from '@atrium/staff-api/reasons'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import { createTransport, unavailable } from '@atrium/staff-api/gateway/transport'

/** Timeout of a request: a part of a file has ten thousand rows. */
const TIMEOUT_MS = 20_000

/** Forwards an operation to the gateway on behalf of a staff member. @throws OperationError like `GatewayTransport` */
export type GatewayRelay = <Name extends GatewayOperation>(
  name: Name,
  input: GatewayRequest<Name>,
  staff: Staff,
) => Promise<GatewayAnswer<Name>>

export function createGatewayRelay(address: GatewayAddress | undefined, clock: () => Date): GatewayRelay {
  const transport = createTransport(address)
  return async (name, input, staff) => {
    const definition = gatewayTable[name]
    const target = targetOf(definition, input, INTERNAL_API)
    const body = bodyOf(definition, input)
    if (address && !address.staffKey) throw unavailable(reason('gateway-staff-key-unset', {}))
    const assertion = address
      ? await signStaffAssertion(
          address.staffKey!,
          staff,
          { method: definition.method, target, body: body ? JSON.stringify(body) : '' },
          clock(),
        )
      : ''
    return transport(definition, input, {
      headers: { [INTERNAL_HEADERS.staff]: assertion },
      timeoutMs: TIMEOUT_MS,
    }) as Promise<GatewayAnswer<typeof name>>
  }
}
