/** A portal server in a process of its own: documents and release files, calls passed on to the gateway. */
import { readFile } from 'node:fs/promises'
import fastifyHttpProxy from '@fastify/http-proxy'
import { readConfig, type PortalConfig } from './config.ts'
import { announceAt, remoteMerchants, rememberMerchants } from './merchants.ts'
import { openLog } from './start/log.ts'
import { startPortal } from './start/portal.ts'

const API = ['/wps', '/lgw', '/lotto', '/gpa', '/art']

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { gatewayUrl, gatewayInternalKey, registryUrl, registryToken, studioOrigin } = required(config)
  const log = openLog(config.dataDir, config.logLevel, { to: 'stdout' })
  const { app, synced } = await startPortal({
    dataDir: config.dataDir,
    assetsBase: config.assetsBase,
    trustProxy: config.trustProxy,
    publicPorts: config.publicPorts,
    metricsToken: config.metricsToken,
    registry: { url: registryUrl, token: registryToken, publicKey: await publicKey(config.registryPublicKeyFile) },
    merchants: rememberMerchants(remoteMerchants(gatewayUrl, gatewayInternalKey, config.countryHeader)),
    async gateway(server) {
      for (const prefix of API) await server.register(fastifyHttpProxy, { upstream: gatewayUrl, prefix, rewritePrefix: prefix, replyOptions: { rewriteRequestHeaders: (request, headers) => ({ ...headers, host: request.headers.host ?? '' }) } })
    },
    async gatewayReady() {
      const answer = await fetch(new URL('/readyz', gatewayUrl), { signal: AbortSignal.timeout(2_000) })
      if (!answer.ok) throw new Error('The gateway is not ready')
    },
    studioOrigins: () => [studioOrigin],
    gtagOrigin: config.gtagOrigin,
    identityOrigin: config.identityOrigin,
    firebaseStandIn: config.firebaseStandIn,
    announceSet: announceAt(gatewayUrl, gatewayInternalKey),
    log,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
  await app.listen({ port: config.port, host: '::' })
  await synced
}

/** Throws a sentence when there is a file, and it cannot be read. */
async function publicKey(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`REGISTRY_PUBLIC_KEY_FILE cannot be read: ${error.message}`)
  })
}

/** What a portal server cannot do without when it runs alone. Throws naming all that is missing. */
function required(config: PortalConfig) {
  const { gatewayUrl, gatewayInternalKey, registryUrl, registryToken, studioOrigin } = config
  if (gatewayUrl && gatewayInternalKey && registryUrl && registryToken && studioOrigin) return { gatewayUrl, gatewayInternalKey, registryUrl, registryToken, studioOrigin }
  const names = { GATEWAY_URL: gatewayUrl, GATEWAY_INTERNAL_KEY: gatewayInternalKey, REGISTRY_URL: registryUrl, REGISTRY_TOKEN: registryToken, STUDIO_ORIGIN: studioOrigin }
  throw new Error(`A portal server that runs alone needs ${Object.entries(names).filter(([, value]) => !value).map(([name]) => name).join(', ')}.`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
