/**
 * A portal server of `npm run bench:pin`. It follows one registry process as every portal server does, but has no
 * gateway.
 */
import { join } from 'node:path'
import { openLog } from '../logs/log.ts'
import { startPortal } from '../start/portal.ts'
import { benchMerchants } from './world.ts'

const [dataDir, url, token, number] = process.argv.slice(2) as [string, string, string, string]
const merchants = benchMerchants(Number(number))
const { app, synced } = await startPortal({
  dataDir,
  assetsBase: '/r',
  hasServiceWorker: true,
  trustProxy: 0,
  publicPorts: [],
  metricsToken: undefined,
  registry: { url, token },
  merchants: {
    byHost: async (host) => merchants.get(host),
    visit: async (host, { ip }) => (merchants.has(host) ? { status: 0, ip } : undefined),
  },
  gateway: async () => undefined,
  gatewayReady: async () => undefined,
  gtagOrigin: 'https://count.example',
  identityOrigin: undefined,
  firebaseStandIn: undefined,
  announceSet: async () => undefined,
  texts: { reportReleases: async () => [], storeReleaseTexts: async () => undefined },
  createsKeys: true,
  log: openLog(join(dataDir, 'log'), 'warn'),
})
await app.listen({ port: 0, host: '127.0.0.1' })
await synced
process.send!({ port: (app.server.address() as { port: number }).port })
process.once('disconnect', () => void app.close().finally(() => process.exit()))
