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

export const REGISTRY_API = '/registry/v1'
/** The names in a path that are inputs. */
export const pathInputs = ({ path }: Pick<OperationDefinition, 'path'>): string[] =>
  [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name!)

/** Addresses whose response is not JSON, or that need no sign-in. */
export const registryPaths = {
  file: (name: string, file: string, encoding?: 'br') =>
    `${REGISTRY_API}/files/${name}/${file}${encoding ? `?encoding=${encoding}` : ''}`,
  openApi: () => `${REGISTRY_API}/openapi.json`,
  /** Where the browser signs in at the operator's identity provider, and returns to. */
  openId: () => `${REGISTRY_API}/session/openid`,
  openIdReturn: () => `${REGISTRY_API}/session/openid/return`,
} as const
