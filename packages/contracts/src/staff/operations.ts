import type { z } from 'zod'
import { accountOperations } from './accounts.ts'
import type { OperationDefinition } from './define.ts'
import { gatewayOperations } from './gateway-operations.ts'
import { liveDataOperations } from './live-data.ts'
import { registryOperations } from './releases/operations.ts'

/**
 * Every JSON operation of the staff origin: server, clients, command, console and OpenAPI document are made of them. A
 * server cannot start with one of its operations unserved.
 */
export const staffOperations = {
  ...accountOperations,
  ...liveDataOperations,
  ...registryOperations,
  ...gatewayOperations,
} as const

export type StaffOperation = keyof typeof staffOperations
/** Every operation, without the types of its own: comparing them with a definition takes a compiler seconds. */
export const operationTable = staffOperations as unknown as Readonly<Record<StaffOperation, OperationDefinition>>
/** What a caller gives; defaults may be left out. */
export type OperationInput<Name extends StaffOperation> = z.input<(typeof staffOperations)[Name]['input']>
/** What a handler gets. */
export type OperationRequest<Name extends StaffOperation> = z.output<(typeof staffOperations)[Name]['input']>
export type OperationAnswer<Name extends StaffOperation> = z.output<(typeof staffOperations)[Name]['answer']>

export const REGISTRY_API = '/registry/v1'
/** The names in a path that are inputs. */
export const pathInputs = ({ path }: Pick<OperationDefinition, 'path'>): string[] =>
  [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name!)

/** Addresses that answer something else than JSON, or nobody signed in. */
export const registryPaths = {
  file: (name: string, file: string, encoding?: 'br') =>
    `${REGISTRY_API}/files/${name}/${file}${encoding ? `?encoding=${encoding}` : ''}`,
  openApi: () => `${REGISTRY_API}/openapi.json`,
  /** Where the browser goes to sign in at the identity provider of the house, and comes back to. */
  openId: () => `${REGISTRY_API}/session/openid`,
  openIdReturn: () => `${REGISTRY_API}/session/openid/return`,
} as const
