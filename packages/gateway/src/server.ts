import { createServer } from '@atrium/http-server'
import type { ServerOptions } from '@atrium/http-server'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createForwardingFilter } from './pipeline/portal-peer.ts'

interface Served {
  readonly plugin: FastifyPluginAsync
  readonly ready: () => Promise<void>
}

/**
 * Builds a separate server for the public calls, behind portal servers. It trusts only the headers that portal servers
 * forward. Does not listen.
 */
export const buildServer = (
  served: Served,
  { internalKeys }: Pick<Config, 'internalKeys'>,
  log: Logger,
): Promise<FastifyInstance> => buildListener(served, createForwardingFilter(internalKeys.portal ?? []), log)

/** Builds a separate server for the internal interface. It trusts no forwarded headers. Does not listen. */
export const buildInternalServer = (served: Served, log: Logger): Promise<FastifyInstance> =>
  buildListener(served, createForwardingFilter([]), log, { showsVersion: true })

async function buildListener(
  { plugin, ready }: Served,
  filter: ReturnType<typeof createForwardingFilter>,
  log: Logger,
  options: Pick<ServerOptions, 'showsVersion'> = {},
): Promise<FastifyInstance> {
  // A portal server forwards exactly one address. The filter removes all other forwarded headers.
  const app = createServer({ log, trustProxy: 1, onIncoming: filter, ready, ...options })
  await app.register(plugin)
  return app
}
