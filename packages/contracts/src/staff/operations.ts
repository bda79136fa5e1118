import type { z } from 'zod'
import { approvalOperations } from './releases/approvals.ts'
import { calendarOperations } from './releases/calendar.ts'
import { canaryOperations } from './releases/canaries.ts'
import type { OperationDefinition } from './define.ts'
import { feedOperations } from './releases/feed.ts'
import { healthOperations } from './releases/health.ts'
import { historyOperations } from './releases/history.ts'
import { moveOperations } from './releases/moves.ts'
import { overrideOperations } from './releases/overrides.ts'
import { releaseOperations } from './releases/releases.ts'
import { servingOperations } from './releases/serving.ts'
import { staffOperations } from './accounts.ts'
import { relayedOperations } from './relayed.ts'

/**
 * Every JSON operation of the registry's HTTP API, on the staff origin. A registry cannot start with one of them
 * unserved.
 */
export const registryOperations = {
  ...releaseOperations,
  ...moveOperations,
  ...canaryOperations,
  ...calendarOperations,
  ...approvalOperations,
  ...historyOperations,
  ...healthOperations,
  ...staffOperations,
  ...relayedOperations,
  ...overrideOperations,
  ...servingOperations,
  ...feedOperations,
} as const

export type RegistryOperation = keyof typeof registryOperations
/** Every operation, without the types of its own: comparing them with a definition takes a compiler seconds. */
export const operationTable = registryOperations as unknown as Readonly<Record<RegistryOperation, OperationDefinition>>
/** What a caller gives; defaults may be left out. */
export type OperationInput<Name extends RegistryOperation> = z.input<(typeof registryOperations)[Name]['input']>
/** What a handler gets. */
export type OperationRequest<Name extends RegistryOperation> = z.output<(typeof registryOperations)[Name]['input']>
export type OperationAnswer<Name extends RegistryOperation> = z.output<(typeof registryOperations)[Name]['answer']>

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
