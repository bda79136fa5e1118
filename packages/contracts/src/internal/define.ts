import type { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'

/** Base path for the product's other servers. Endpoints and the gateway's operations are below it. */
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

/** Declares an endpoint between the product's servers, used by the server and its callers. */
export const defineInternal = <Input extends z.ZodType, Answer extends z.ZodType>(
  endpoint: InternalEndpoint<Input, Answer>,
): InternalEndpoint<Input, Answer> => Object.freeze(endpoint)
