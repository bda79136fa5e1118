import type { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'

/** Where a server serves the product's other servers: paths of endpoints and of the gateway's operations are below it. */
export const INTERNAL_API = '/internal'

/**
 * Keys of the gateway's internal listener, each for the endpoints of its scope: `read` for what documents need,
 * `operate` for staff and tools of operators (it also opens `read`), `portal` for reports of portal servers.
 */
export const INTERNAL_SCOPES = ['read', 'operate', 'portal'] as const
export type InternalScope = (typeof INTERNAL_SCOPES)[number]

export interface InternalEndpoint<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Endpoint<Input, Answer> {
  readonly scope: InternalScope
}

/** Declares one endpoint between the product's own servers, for the one that serves it and those that call it. */
export const defineInternal = <Input extends z.ZodType, Answer extends z.ZodType>(
  endpoint: InternalEndpoint<Input, Answer>,
): InternalEndpoint<Input, Answer> => Object.freeze(endpoint)
