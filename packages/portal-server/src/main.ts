/** Runs a portal server as a separate process: documents and release files, with calls forwarded to the gateway. */
import { readFile } from 'node:fs/promises'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { decodeText } from '@atrium/contracts/text/decode-text'
import { listen, runMain, stopOnSignals } from '@atrium/http-server'
import { useProxies } from '@atrium/http-server/proxies'
import { readConfig, type PortalConfig } from './config.ts'
import { gatewayProxy } from './gateway-proxy.ts'
import { announceAt, remoteMerchants, rememberMerchants, textsAt } from './merchants.ts'
import { openLog } from './logs/log.ts'
import { startPortal } from './start/portal.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { gatewayUrl, gatewayInternalUrl, gatewayReadKey, gatewayPortalKey, registryUrl, registryToken } =
    required(config)
  useProxies(process.env, [gatewayUrl, gatewayInternalUrl, registryUrl])
  const log = openLog(config.dataDir, config.logLevel, { to: 'stdout' })
  const { app, synced } = await startPortal({
    dataDir: config.dataDir,
    assetsBase: config.assetsBase,
    hasServiceWorker: config.hasServiceWorker,
    trustProxy: config.trustProxy,
    publicPorts: config.publicPorts,
    metricsToken: config.metricsToken,
    registry: { url: registryUrl, token: registryToken, publicKey: await publicKey(config.registryPublicKeyFile) },
    countryHeader: config.countryHeader,
    merchants: rememberMerchants(remoteMerchants({ url: gatewayInternalUrl, key: gatewayReadKey })),
    gateway: gatewayProxy({ gatewayUrl, publicPorts: config.publicPorts, portalKey: gatewayPortalKey }),
    async gatewayReady() {
      const answer = await fetch(new URL(SERVER_PATHS.health.ready, gatewayUrl), { signal: AbortSignal.timeout(2_000) })
      if (!answer.ok) throw new Error('The gateway is not ready')
    },
    gtagOrigin: config.gtagOrigin,
    identityOrigin: config.identityOrigin,
    firebaseStandIn: config.firebaseStandIn,
    announceSet: announceAt({ url: gatewayInternalUrl, key: gatewayPortalKey }),
    texts: textsAt({ url: gatewayInternalUrl, key: gatewayPortalKey }),
    log,
  })
  stopOnSignals(log, () => app.close())
  await listen(app, { host: config.host, port: config.port, variable: 'PORT' })
  await synced
}

/** Reads the key file, if one is configured. Throws a one-sentence error when it cannot be read. */
async function publicKey(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  return readFile(file)
    .then(decodeText)
    .catch((error: Error) => {
      throw new Error(`REGISTRY_PUBLIC_KEY_FILE cannot be read: ${error.message}`)
    })
}

const REQUIRED = {
  gatewayUrl: 'GATEWAY_URL',
  gatewayInternalUrl: 'GATEWAY_INTERNAL_URL',
  gatewayReadKey: 'GATEWAY_READ_KEY',
  gatewayPortalKey: 'GATEWAY_PORTAL_KEY',
  registryUrl: 'REGISTRY_URL',
  registryToken: 'REGISTRY_TOKEN',
} as const

/** Returns the settings that a separate portal server needs. Throws an error that lists all missing ones. */
function required(config: PortalConfig): Record<keyof typeof REQUIRED, string> {
  const names = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]
  const missing = names.filter((name) => !config[name])
  if (missing.length)
    throw new Error(`A portal server that runs alone needs ${missing.map((name) => REQUIRED[name]).join(', ')}.`)
  return config as PortalConfig & Record<keyof typeof REQUIRED, string>
}

runMain(main)
