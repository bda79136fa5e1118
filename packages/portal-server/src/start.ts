/** The whole product in one process: its listeners over one PostgreSQL. See ARCHITECTURE.md for who knows whom. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { registryClient } from '@atrium/registry-client'
import { connect, startEmbedded } from '@atrium/database'
import { buildGateway, migrateGateway, readConfig as readGatewayConfig } from '@atrium/gateway'
import { type Outbox, startOutbox } from '@atrium/outbox'
import { buildRegistry, connectRegistry, ensureKeyFile, ensureSigningKey, ensureTokenFile, migrateRegistry, readStaffConfig, registryPlaces } from '@atrium/registry'
import { buildStudio, demoRound, migrateStudio, publishedReturns, readVisitors, STUDIO_PROVIDER, STUDIO_ROLE, studioKeys } from '@atrium/studio'
import { CONTRACTS } from '@atrium/contracts/releases'
import { readConfig } from './config.ts'
import { type Addresses, removeAddresses, welcome, writeAddresses } from './start/addresses.ts'
import { buildAll } from './start/builds.ts'
import { openLog } from './start/log.ts'
import { claimPort } from './start/ports.ts'
import { startPortal } from './start/portal.ts'
import { publishBuilds } from './start/publish.ts'
import { buildStaffConsole, consoleDir, ensureDemoStaff } from './start/staff.ts'
import { stopInOrder } from './start/stop-in-order.ts'

const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
const say = (line: string) => console.log(`${seconds().padStart(6)} s  ${line}`)
const parts = stopInOrder(say)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir } = config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const log = openLog(dataDir, config.logLevel)
  const [port, studioPort, staffPort, outboxPort] = await ports(config.port)

  const builds = buildAll(say)
  builds.catch(() => undefined)
  const consoleBuilt = buildStaffConsole(say)
  const databaseUrl = await database(dataDir)
  await Promise.all([migrateGateway({ databaseUrl }, log), migrateStudio(databaseUrl, (line) => log.info(line)), migrateRegistry({ url: databaseUrl, log: (line) => log.info(line) })])
  say('the database is up to date')

  const addresses = { portal: `http://localhost:${port}`, studio: `http://localhost:${studioPort}`, staff: `http://127.0.0.1:${staffPort}` }
  const internalKey = process.env['GATEWAY_INTERNAL_KEY'] || (await ensureKeyFile(join(dataDir, 'keys', 'internal-key')))
  const staff = await startStaff(databaseUrl, dataDir, staffPort, { gateway: { url: `http://127.0.0.1:${port}`, key: internalKey }, trustProxy: config.trustProxy }, log)
  const keys = await studioKeys(dataDir)
  const outbox = await outside(outboxPort)
  const gateway = await buildGateway(readGatewayConfig({ ...outbox?.environment, ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, GATEWAY_INTERNAL_KEY: internalKey }), log.child({ part: 'gateway' }))
  parts.add('the gateway', () => gateway.close())
  if (await gateway.seedDemo(demoRound)) say('the demo is seeded')
  await gateway.registerProvider({ code: STUDIO_PROVIDER, origin: addresses.studio, publicKey: keys.publicKey, returns: publishedReturns() })

  say(await publishBuilds(registryClient({ url: addresses.staff, token: staff.startToken }), await builds, join(dataDir, 'start-pins.json')))

  const { app: portal, synced } = await startPortal({
    dataDir,
    assetsBase: config.assetsBase,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    registry: { url: addresses.staff, token: staff.portalToken, publicKey: staff.publicKey },
    merchants: { byHost: gateway.merchants.byHost, visit: gateway.visit },
    gateway: gateway.plugin,
    gatewayReady: gateway.ready,
    studioOrigins: () => [addresses.studio],
    gtagOrigin: config.gtagOrigin,
    identityOrigin: config.identityOrigin ?? `http://identity.localhost:${port}`,
    firebaseStandIn: config.firebaseStandIn,
    announceSet: gateway.announceSet,
    log: log.child({ part: 'portal' }),
  })
  await portal.listen({ port, host: '::' })
  parts.add('the portal', () => portal.close())
  await startStudio(databaseUrl, studioPort, { gpaUrl: `http://127.0.0.1:${port}`, gpaTimeoutMs: 3000, portalOrigins: portalOrigins(port), ...readVisitors(process.env) }, keys, log)
  await Promise.all([synced, consoleBuilt])
  const all: Addresses = { ...addresses, ...(outbox && { outbox: outbox.address }) }
  await writeAddresses(dataDir, all)
  parts.add('the address file', () => removeAddresses(dataDir))
  console.log(welcome(all, dataDir, seconds()))
}

/** Where pages that may hold a game stand. */
const portalOrigins = (port: number): string[] => ['localhost', '127.0.0.1', 'lotus.localhost'].map((host) => `http://${host}:${port}`)

/** Claimed one after the other, so that 0 gives different ones. */
async function ports(wanted: number): Promise<[number, number, number, number]> {
  const from = (name: string, step: number) => (process.env[name] ? Number(process.env[name]) : wanted === 0 ? 0 : wanted + step)
  return [await claimPort(wanted, 'portal'), await claimPort(from('STUDIO_PORT', 1), 'studio'), await claimPort(from('STAFF_PORT', 2), 'staff'), await claimPort(from('OUTBOX_PORT', 3), 'outbox')]
}

async function database(dataDir: string): Promise<string> {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const embedded = await startEmbedded({ dataDir, log: say })
  parts.add('PostgreSQL', embedded.stop)
  return embedded.url
}

/** Takes text messages and e-mails while no service for both is configured. */
async function outside(port: number): Promise<Outbox | undefined> {
  if (process.env['SMS_GATEWAY_URL'] && process.env['SMTP_URL']) return undefined
  const outbox = await startOutbox({ port })
  parts.add('the outbox', () => outbox.close())
  return outbox
}

async function startStaff(databaseUrl: string, dataDir: string, port: number, { gateway, trustProxy }: { gateway: { url: string; key: string }; trustProxy: number }, log: ReturnType<typeof openLog>) {
  const sql = connectRegistry(databaseUrl)
  parts.add("the registry's connections", () => sql.end({ timeout: 5 }))
  const places = registryPlaces(dataDir)
  const staff = await readStaffConfig(process.env, places.staffKeyFile, { totp: 'optional' })
  const signingKey = await ensureSigningKey(places.signingKeyFile)
  const app = buildRegistry({ sql, config: { ...places, callsVersion: CONTRACTS.calls, signingKey, staff, gateway, trustProxy, consoleDir }, log: log.child({ part: 'registry' }) })
  await ensureDemoStaff(sql)
  const token = (name: string, wanted: Parameters<typeof ensureTokenFile>[2]) => ensureTokenFile(sql, join(dataDir, 'keys', name), wanted)
  await ensureTokenFile(sql, places.adminTokenFile, { label: 'administrator', grant: { role: 'admin' } })
  const startToken = await token('start-token', { label: 'demo start', grant: { role: 'admin' }, isExempt: true })
  const portalToken = await token('portal-token', { label: 'portal server', grant: { role: 'portal' } })
  await token('release-manager-token', { label: 'release manager', grant: { role: 'release-manager', merchants: ['*'] }, owner: 'manager' })
  await token('approver-token', { label: 'second person', grant: { role: 'approver' }, owner: 'approver' })
  await token('operator-token', { label: 'reader', grant: { role: 'viewer' } })
  await app.listen({ port, host: '127.0.0.1' })
  parts.add('the registry', () => app.close())
  return { startToken, portalToken, publicKey: signingKey.publicKey }
}

async function startStudio(databaseUrl: string, port: number, config: Parameters<typeof buildStudio>[0]['config'], keys: Awaited<ReturnType<typeof studioKeys>>, log: ReturnType<typeof openLog>): Promise<void> {
  const sql = connect({ url: databaseUrl, role: STUDIO_ROLE, name: 'studio' })
  parts.add("the studio's connections", () => sql.end({ timeout: 5 }))
  const app = await buildStudio({ config, sql, keys, log: log.child({ part: 'studio' }) })
  await app.listen({ port, host: '::' })
  parts.add('the studio', () => app.close())
}

try {
  await start()
} catch (error) {
  console.error(`\nAtrium did not start. ${(error as Error).message}`)
  await parts.stop()
  process.exit(1)
}
