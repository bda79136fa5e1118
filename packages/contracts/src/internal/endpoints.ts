import type { z } from 'zod'
import { merchantEndpoints } from './merchants.ts'
import { portalServerEndpoints } from './portal-servers.ts'
import { staffWorkEndpoints } from './staff-work.ts'

/**
 * The JSON endpoints of the gateway's internal listener. It also serves the operations of staff (`gatewayOperations`)
 * and the stream of their changes.
 */
export const internalEndpoints = { ...merchantEndpoints, ...portalServerEndpoints, ...staffWorkEndpoints } as const

type Endpoints = typeof internalEndpoints
export type InternalEndpointName = keyof Endpoints
/** Input type for callers: fields with defaults may be omitted. */
export type InternalInput<Name extends InternalEndpointName> = z.input<Endpoints[Name]['input']>
/** Input type for handlers, after parsing. */
export type InternalRequest<Name extends InternalEndpointName> = z.output<Endpoints[Name]['input']>
export type InternalAnswer<Name extends InternalEndpointName> = z.output<Endpoints[Name]['answer']>
