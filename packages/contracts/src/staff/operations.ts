import { z } from 'zod'
import { targetOf } from '../http/endpoint.ts'
import { fileName, releaseName } from '../releases/index.ts'
import { accountOperations } from './accounts.ts'
import type { OperationDefinition } from './define.ts'
import { gatewayOperations } from './gateway-operations.ts'
import { leavingOperations } from './leaving.ts'
import { liveDataOperations } from './live-data.ts'
import { registryOperations } from './releases/operations.ts'

/**
 * Every JSON operation of the staff server, for server, clients, CLI, console and OpenAPI document. A server does not
 * start if one of its operations has no handler.
 */
export const staffOperations = {
  ...accountOperations,
  ...leavingOperations,
  ...liveDataOperations,
  ...registryOperations,
  ...gatewayOperations,
} as const

export type StaffOperation = keyof typeof staffOperations
/** Every operation, without its specific types. Comparing them with a definition would take the compiler seconds. */
export const operationTable = staffOperations as unknown as Readonly<Record<StaffOperation, OperationDefinition>>
/** Input type for callers: fields with defaults may be omitted. */
export type OperationInput<Name extends StaffOperation> = z.input<(typeof staffOperations)[Name]['input']>
/** Input type for handlers, after parsing. */
export type OperationRequest<Name extends StaffOperation> = z.output<(typeof staffOperations)[Name]['input']>
export type OperationAnswer<Name extends StaffOperation> = z.output<(typeof staffOperations)[Name]['answer']>

/** Base path of the operations on the staff server. */
export const STAFF_API = '/staff/v1'
/**
 * Base path of the release operations on the registry. The staff server uses it; earlier versions of clients called it
 * directly.
 */
export const REGISTRY_API = '/registry/v1'
/** The bytes of a release file, plain or as the registry precompressed them: on the staff server and the registry. */
export const releaseFileAddress = {
  method: 'GET',
  path: '/files/:name/:file',
  input: z.object({ name: releaseName, file: fileName, encoding: z.literal('br').optional() }),
} as const
/** Paths of the staff server that do not return JSON or need no session. */
export const staffPaths = {
  file: (name: string, file: string, encoding?: 'br') =>
    targetOf(releaseFileAddress, { name, file, encoding }, STAFF_API),
  openApi: () => `${STAFF_API}/openapi.json`,
  /** Redirects the browser to the operator's identity provider, which redirects back to it. */
  openId: () => `${STAFF_API}/session/openid`,
  openIdReturn: () => `${STAFF_API}/session/openid/return`,
} as const
