import { createTransport } from '@atrium/staff-api/gateway/transport'
import type { Serve } from '@atrium/staff-api/serve'
import type { StaffDeps } from '../../pipeline/deps.ts'
import { createGatewayRelay } from '../relay/gateway-relay.ts'
import type { RegistryRelay } from '../relay/registry-relay.ts'
import { heldBy, leave } from './service.ts'

export function leavingRoutes(
  serve: Serve,
  registry: RegistryRelay,
  { sql, config, clock = () => new Date() }: Pick<StaffDeps, 'sql' | 'config' | 'clock'>,
): void {
  const gateway = createTransport(config.gateway)
  const deps = { sql, gateway, relay: createGatewayRelay(config.gateway, clock), registry, clock }
  serve('staffWork', ({ input: { handle }, request: { caller } }) => heldBy(deps, handle, caller))
  serve('leaveStaff', ({ input, request: { caller } }) => leave(deps, input, caller))
}
