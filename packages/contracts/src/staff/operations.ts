import type { z } from 'zod'
import { accountOperations } from './accounts.ts'
import type { OperationDefinition } from './define.ts'
import { gatewayOperations } from './gateway-operations.ts'
import { liveDataOperations } from './live-data.ts'
import { registryOperations } from './releases/operations.ts'

/**
 * Every JSON operation of the staff origin, for server, clients, command, console and OpenAPI document. A server does not
 * start without a handler for each of its operations.
 */
export const staffOperations = {
  ...accountOperations,
  ...liveDataOperations,
  ...registryOperations,
  ...gatewayOperations,
} as const

export type StaffOperation = keyof typeof staffOperations
/** Every operation, without its specific types: comparing them with a definition takes a compiler seconds. */
export const operationTable = staffOperations as unknown as Readonly<Record<StaffOperation, OperationDefinition>>
/** Input type of a caller; fields with defaults may be omitted. */
export type OperationInput<Name extends StaffOperation> = z.input<(typeof staffOperations)[Name]['input']>
/** Input type of a handler. */
export type OperationRequest<Name extends StaffOperation> = z.output<(typeof staffOperations)[Name]['input']>
export type OperationAnswer<Name extends StaffOperation> = z.output<(typeof staffOperations)[Name]['answer']>

/** Where the staff origin serves them. */
export const STAFF_API = '/staff/v1'
/** Where the registry serves those about releases to the staff server, and where earlier versions called it. */
export const REGISTRY_API = '/registry/v1'
/** Addresses that answer something else than JSON, or nobody signed in. */
export const staffPaths = {
  file: (name: string, file: string, encoding?: 'br') =>
    `${STAFF_API}/files/${name}/${file}${encoding ? `?encoding=${encoding}` : ''}`,
  openApi: () => `${STAFF_API}/openapi.json`,
  /** Where the browser goes to sign in at the identity provider of the house, and comes back to. */
  openId: () => `${STAFF_API}/session/openid`,
  openIdReturn: () => `${STAFF_API}/session/openid/return`,
} as const
