import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'

/**
 * `input` is valid for the operation's schema. `staff` has one of the operation's roles for the merchant in the input.
 */
export type StaffHandler<Name extends GatewayOperation> = (
  input: GatewayRequest<Name>,
  staff: Staff,
) => Promise<GatewayAnswer<Name>>

/** Handlers of the staff operations of a domain. The app does not start when an operation has no handler or two. */
export type StaffHandlers = { readonly [Name in GatewayOperation]?: StaffHandler<Name> }

/** A handler without the operation's type. Its input was parsed with the operation's schema. */
export type AnyStaffHandler = (input: unknown, staff: Staff) => Promise<unknown>
