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
 * The public calls as a server of their own. It stands behind portal servers and believes what they forward, from
 * nobody else. Does not listen.
 */
export const buildServer = (
  served: Served,
  { internalKeys }: Pick<Config, 'internalKeys'>,
  log: Logger,
): Promise<FastifyInstance> => buildListener(served, createForwardingFilter(internalKeys.portal ?? []), log)

/**
 * The internal interface as a server of its own: what comes in is believed to come from where it came. Does not listen.
 */
export const buildInternalServer = (served: Served, log: Logger): Promise<FastifyInstance> =>
  buildListener(served, createForwardingFilter([]), log, { showsVersion: true })

async function buildListener(
  { plugin, ready }: Served,
  filter: ReturnType<typeof createForwardingFilter>,
  log: Logger,
  options: Pick<ServerOptions, 'showsVersion'> = {},
): Promise<FastifyInstance> {
  // A portal server forwards one address. What nobody vouches for is removed by the filter.
  const app = createServer({ log, trustProxy: 1, onIncoming: filter, ready, ...options })
  await app.register(plugin)
  return app
}
