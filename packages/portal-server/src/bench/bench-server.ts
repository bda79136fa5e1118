/** The server that `npm run bench:document` measures: the real portal with real builds, but without a gateway. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPortal } from '../app.ts'
import { createTabSecrets } from '../document/tab-secrets.ts'
import { createClaims } from '../overrides/claim.ts'
import { createOverrides } from '../overrides/overrides.ts'
import { createFileStore } from '../releases/file-store.ts'
import { createVisitors } from '../releases/ring.ts'
import { createRunningSets } from '../releases/running-sets.ts'
import { createTamperings } from '../releases/tamperings.ts'
import { openLog } from '../logs/log.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { BENCH_KEY, benchMerchants, benchRegistry } from './world.ts'

const number = Number(process.argv[2])
const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-document-'))
const log = openLog(folder, 'info')
const registry = await benchRegistry(number)
const files = createFileStore(join(folder, 'files'), registry)
const sets = createRunningSets(folder, registry, files)
const { failure } = await sets.follow(new AbortController().signal)
if (failure) throw failure
const merchants = benchMerchants(number)
const key = BENCH_KEY
const nobody = () => Promise.reject(new Error('Nobody previews a benchmark'))
const app = await buildPortal({
  log,
  sets,
  files,
  merchants: {
    byHost: async (host) => merchants.get(host),
    visit: async (host, { ip }) => (merchants.has(host) ? { status: 0, ip } : undefined),
  },
  telemetry: startTelemetry({
    key,
    knows: sets.knows,
    shellOf: sets.shellOf,
    slowMs: sets.slowMs,
    tamperings: createTamperings(log),
    reachOf: sets.reachOf,
    reportHealth: async () => undefined,
    log,
  }),
  overrides: createOverrides({
    registry: { readOverride: nobody, claimOverride: nobody, endOverride: nobody },
    hold: sets.holdForPreview,
    isBlocked: sets.isBlocked,
    assetsBase: '/r',
    log,
  }),
  claims: createClaims(key),
  tabSecrets: createTabSecrets(key),
  visitors: createVisitors(key, sets.isRingByNetwork),
  assetsBase: '/r',
  hasServiceWorker: true,
  trustProxy: 0,
  publicPorts: [],
  gtagOrigin: 'https://count.example',
  identityOrigin: undefined,
  firebaseStandIn: undefined,
  gateway: async () => undefined,
  ready: async () => undefined,
})
await app.listen({ port: 0, host: '127.0.0.1' })

// Returns the same number of bytes in the same number of chunks without any work: the baseline of this machine and of
// the client.
const [first, rest] = [Buffer.alloc(3_000, 'a'), Buffer.alloc(9_600, 'b')]
const bare = createServer((_request, response) => {
  response.write(first)
  setImmediate(() => response.end(rest))
})
await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
process.send!({ port: portOf(app.server), barePort: portOf(bare) })

let before = process.cpuUsage()
process.on('message', (what) => {
  if (what === 'begin') before = process.cpuUsage()
  const { user, system } = process.cpuUsage(before)
  if (what === 'end') process.send!({ cpuMs: (user + system) / 1000 })
})
const stop = () => void rm(folder, { recursive: true, force: true }).finally(() => process.exit())
process.once('SIGTERM', stop)
process.once('disconnect', stop)
