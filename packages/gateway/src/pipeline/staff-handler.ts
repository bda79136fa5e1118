import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'

/** `input` was checked by the operation's schema; `staff` has one of its roles for the merchant of the input. */
export type StaffHandler<Name extends GatewayOperation> = (
  input: GatewayRequest<Name>,
  staff: Staff,
) => Promise<GatewayAnswer<Name>>

/** The operations of staff that a domain serves. The app does not start while one has no handler, or two. */
export type StaffHandlers = { readonly [Name in GatewayOperation]?: StaffHandler<Name> }

/** A handler whose operation is not known to the compiler: the input was checked by the operation's own schema. */
export type AnyStaffHandler = (input: unknown, staff: Staff) => Promise<unknown>
