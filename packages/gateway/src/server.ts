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
 * The public calls as a separate server. It is behind portal servers and trusts the headers that they forward, and no
 * others. Does not listen.
 */
export const buildServer = (
  served: Served,
  { internalKeys }: Pick<Config, 'internalKeys'>,
  log: Logger,
): Promise<FastifyInstance> => buildListener(served, createForwardingFilter(internalKeys.portal ?? []), log)

/** The internal interface as a separate server, which trusts no forwarded headers. Does not listen. */
export const buildInternalServer = (served: Served, log: Logger): Promise<FastifyInstance> =>
  buildListener(served, createForwardingFilter([]), log, { showsVersion: true })

async function buildListener(
  { plugin, ready }: Served,
  filter: ReturnType<typeof createForwardingFilter>,
  log: Logger,
  options: Pick<ServerOptions, 'showsVersion'> = {},
): Promise<FastifyInstance> {
  // A portal server forwards one address. The filter removes all others.
  const app = createServer({ log, trustProxy: 1, onIncoming: filter, ready, ...options })
  await app.register(plugin)
  return app
}
