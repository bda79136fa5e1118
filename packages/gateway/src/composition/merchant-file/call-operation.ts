import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayOperation, gatewayOperations } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { z } from 'zod'
import type { AnyStaffHandler, StaffHandlers } from '../../pipeline/staff-handler.ts'
import { assertStaffRole, hasRole, inRolesFor } from '../../platform/staff/roles.ts'
import { InvalidRequest } from '../../platform/validation/errors.ts'

type Input<Name extends GatewayOperation> = z.input<(typeof gatewayOperations)[Name]['input']>

/**
 * Calls a staff operation as its route does: the staff member needs a role of the operation, and the input follows its
 * schema.
 * @throws DomainError STAFF_ROLE_MISSING, INVALID_REQUEST, and those of the operation
 */
export type CallOperation = <Name extends GatewayOperation>(
  name: Name,
  input: Input<Name>,
) => Promise<GatewayAnswer<Name>>

export function operationCaller(domains: Readonly<Record<string, StaffHandlers>>, staff: Staff): CallOperation {
  const handlers = Object.assign({}, ...Object.values(domains)) as Record<string, AnyStaffHandler>
  return async (name, input) => {
    const definition = gatewayTable[name]
    assertStaffRole(inRolesFor(staff, definition), ...(definition.roles ?? []))
    const parsed = definition.input.safeParse(input)
    if (!parsed.success) throw new InvalidRequest(parsed.error)
    return (await handlers[name]!(parsed.data, staff)) as GatewayAnswer<typeof name>
  }
}

/** Whether a staff member may call an operation. */
export const mayCall = (staff: Staff, name: GatewayOperation): boolean =>
  hasRole(inRolesFor(staff, gatewayTable[name]), ...(gatewayTable[name].roles ?? []))
