import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { pathInputs } from '@atrium/contracts/staff/operations'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { signStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { reason } from '../reasons.ts'
import type { GatewayAddress } from './config.ts'
import { createTransport, unavailable } from './transport.ts'

/** A part of a file has ten thousand rows. */
const TIMEOUT_MS = 20_000

/**
 * Passes an operation on to the gateway on behalf of a staff member. @throws OperationError like
 * `GatewayTransport.request`
 */
export type Relay = <Name extends GatewayOperation>(
  name: Name,
  input: GatewayRequest<Name>,
  staff: Staff,
) => Promise<GatewayAnswer<Name>>

export function createRelay(address: GatewayAddress | undefined, clock: () => Date): Relay {
  const transport = createTransport(address)
  return async (name, input, staff) => {
    const definition = gatewayTable[name]
    const { target, body } = requestOf(definition, input)
    if (address && !address.staffKey) throw unavailable(reason('gateway-staff-key-unset', {}))
    const assertion = address
      ? await signStaffAssertion(
          address.staffKey!,
          staff,
          { method: definition.method, target, body: body ? JSON.stringify(body) : '' },
          clock(),
        )
      : ''
    const received = await transport.request(
      target,
      reason('gateway-lacks', { what: target.split('?')[0]!.replace('/internal', '') }),
      { method: definition.method, body, headers: { [INTERNAL_HEADERS.staff]: assertion }, timeoutMs: TIMEOUT_MS },
    )
    return transport.read(definition.answer, received) as Promise<GatewayAnswer<typeof name>>
  }
}

/** Path with query, and the body, of an operation's input. */
function requestOf(definition: OperationDefinition, input: object): { target: string; body: object | undefined } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  const inPath = pathInputs(definition)
  const path = definition.path.replaceAll(/:([a-zA-Z]+)/g, (_match, name: string) =>
    encodeURIComponent(String(input[name as keyof typeof input])),
  )
  const rest = entries.filter(([name]) => !inPath.includes(name))
  if (definition.method !== 'GET' && definition.method !== 'DELETE')
    return { target: `/internal${path}`, body: Object.fromEntries(rest) }
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
  return { target: `/internal${path}${query.size ? `?${query}` : ''}`, body: undefined }
}
