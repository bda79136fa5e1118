/** The whole product in one process: all listeners with one PostgreSQL. ARCHITECTURE.md describes the dependencies. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { staffClient } from '@atrium/staff-client'
import { connect, startEmbedded } from '@atrium/database'
import { buildGateway, buildInternalServer, readConfig as readGatewayConfig } from '@atrium/gateway'
import { type Outbox, startOutbox } from '@atrium/outbox'
import { startVerification, type Verification } from '@atrium/verification'
import { ensureKeyFile } from '@atrium/secrets/key-file'
import { buildStudio, readVisitors, STUDIO_PROVIDER, STUDIO_ROLE, studioKeys } from '@atrium/studio'
import { useProxies } from '@atrium/http-server/proxies'
import { readConfig } from './config.ts'
import { type Addresses, removeAddresses, welcome, writeAddresses } from './start/addresses.ts'
import { buildAll } from './start/builds/builds.ts'
import { buildStaffConsole } from './start/builds/console.ts'
import { historyOfStudio } from './start/demo/demo-history.ts'
import { prepareDemo } from './start/demo/demo-setup.ts'
import { localName, publicName, visitorNames } from './start/listeners/host.ts'
import { openLog } from './logs/log.ts'
import { claimPort, type Claim } from './start/listeners/ports.ts'
import { startPortal } from './start/portal.ts'
import { paymentSecrets, startPayments } from './start/payments.ts'
import { publishBuilds } from './start/publishing/publish.ts'
import { startRegistry, startStaff } from './start/staff-servers.ts'
import { createGracefulShutdown } from './start/graceful-shutdown.ts'

const began = performance.now()
const env = readVariables(process.env)
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
const say = (line: string) => console.log(`${seconds().padStart(6)} s  ${line}`)
const parts = createGracefulShutdown(say)
const INTERNAL_KEYS = [
  'GATEWAY_READ_KEY',
  'GATEWAY_OPERATE_KEY',
  'GATEWAY_PORTAL_KEY',
  'GATEWAY_STAFF_KEY',
  'REGISTRY_STAFF_KEY',
] as const

async function start(): Promise<void> {
  const config = readConfig(env)
  const { dataDir } = config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const log = openLog(dataDir, config.logLevel, { rotation: config.logRotation })
  const { host } = config
  const claims = await claimPorts(config.port, host)
  const { port } = claims.portal

  const builds = buildAll(say)
  builds.catch(() => undefined)
  const consoleBuilt = buildStaffConsole(say)
  const databaseUrl = await database(dataDir)
  const demo = await prepareDemo({ databaseUrl, dataDir, host, env, log })
  say('the database is up to date')

  const addresses = {
    portal: `http://${publicName(host)}:${port}`,
    studio: `http://${publicName(host)}:${claims.studio.port}`,
    payments: env['PAYMENTS_ORIGIN'] || `http://${publicName(host)}:${claims.payments.port}`,
    staff: `http://127.0.0.1:${claims.staff.port}`,
  }
  useProxies(env, Object.values(addresses))
  const internal = { url: `http://127.0.0.1:${claims.internal.port}`, keys: await internalKeys(dataDir) }
  const place = { databaseUrl, dataDir, parts, log }
  const { GATEWAY_OPERATE_KEY: key, GATEWAY_STAFF_KEY: staffKey, REGISTRY_STAFF_KEY } = internal.keys
  const registry = await startRegistry(
    { ...place, claim: claims.registry },
    { gateway: { url: internal.url, key }, staffKeys: [REGISTRY_STAFF_KEY] },
  )
  const staff = await startStaff(
    { ...place, claim: claims.staff },
    {
      gateway: { url: internal.url, key, staffKey },
      registry: { url: registry.url, staffKey: REGISTRY_STAFF_KEY },
      trustProxy: config.trustProxy,
      demo,
      env,
    },
  )
  const keys = await studioKeys(dataDir)
  const outbox = await outside(claims.outbox)
  const verification = await verificationSimulator(claims.verification, log)
  const paymentKeys = await paymentSecrets(dataDir, env)
  const payments = {
    PAYMENTS_URL: `http://${localName(host)}:${claims.payments.port}`,
    PAYMENTS_API_KEY: paymentKeys.apiKey,
    PAYMENTS_WEBHOOK_SECRETS: paymentKeys.webhookSecret,
  }
  const gateway = await buildGateway(
    readGatewayConfig({
      ...outbox?.environment,
      ...verification?.environment,
      ...payments,
      ...env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...internal.keys,
      DEMO_DATABASE: '1',
    }),
    log.child({ part: 'gateway' }),
  )
  parts.add('the gateway', () => gateway.close())
  const internalApp = await buildInternalServer(
    { plugin: gateway.internal, ready: gateway.ready },
    log.child({ part: 'internal' }),
  )
  await claims.internal.release()
  await internalApp.listen({ port: claims.internal.port, host: '127.0.0.1' })
  parts.add('the internal interface', () => internalApp.close())
  await startStudio(
    databaseUrl,
    claims.studio,
    host,
    {
      gpaUrl: `http://${localName(host)}:${port}`,
      gpaTimeoutMs: 3000,
      portalKey: await gateway.portalKey(),
      portalOrigins: portalOrigins(port, host),
      ...readVisitors(env),
    },
    keys,
    log,
  )
  await gateway.registerProvider({
    code: STUDIO_PROVIDER,
    name: 'Atrium Studio',
    origin: addresses.studio,
    publicKey: keys.publicKey,
  })
  if (
    await gateway.seedDemo({
      studio: historyOfStudio(databaseUrl, addresses.portal),
      passwordOf: demo.passwordOf,
      withHandedOut: config.hasDemoHistory,
    })
  )
    say('the demo is seeded')
  await gateway.registerDemoHosts(visitorNames(host))

  for (const line of await publishBuilds(
    staffClient({ url: addresses.staff, token: staff.startToken }),
    await builds,
    join(dataDir, 'start-pins.json'),
  ))
    say(line)

  const { app: portal, synced } = await startPortal({
    dataDir,
    assetsBase: config.assetsBase,
    hasServiceWorker: config.hasServiceWorker,
    trustProxy: config.trustProxy,
    countryHeader: config.countryHeader,
    publicPorts: config.publicPorts,
    metricsToken: config.metricsToken,
    registry: { url: addresses.staff, token: staff.portalToken, publicKey: registry.publicKey },
    merchants: { byHost: gateway.merchants.byHost, visit: gateway.visit },
    gateway: gateway.plugin,
    gatewayReady: gateway.ready,
    gtagOrigin: config.gtagOrigin,
    identityOrigin: config.identityOrigin ?? `http://identity.localhost:${port}`,
    firebaseStandIn: config.firebaseStandIn,
    announceSet: gateway.announceSet,
    texts: gateway,
    createsKeys: true,
    log: log.child({ part: 'portal' }),
  })
  await claims.portal.release()
  await portal.listen({ port, host })
  parts.add('the portal', () => portal.close())
  const paymentsApp = await startPayments({
    databaseUrl,
    origin: addresses.payments,
    portal: `http://${localName(host)}:${port}`,
    portalOrigins: portalOrigins(port, host),
    secrets: paymentKeys,
    trustProxy: config.trustProxy,
    log: log.child({ part: 'payments' }),
  })
  parts.add('the payment service', () => paymentsApp.close())
  await claims.payments.release()
  await paymentsApp.listen({ port: claims.payments.port, host })
  await Promise.all([synced, consoleBuilt])
  const all: Addresses = { ...addresses, internal: internal.url, ...(outbox && { outbox: outbox.address }) }
  await writeAddresses(dataDir, all)
  parts.add('the address file', () => removeAddresses(dataDir))
  console.log(welcome(all, { dataDir, demo, host, seconds: seconds() }))
}

/** Origins of pages that may embed a game. */
const portalOrigins = (port: number, host: string): string[] =>
  ['localhost', '127.0.0.1', 'lotus.localhost', ...visitorNames(host)].map((name) => `http://${name}:${port}`)

/**
 * Reserves the ports of all listeners until each of them listens, so that no other process takes one during the start.
 */
async function claimPorts(wanted: number, host: string) {
  const from = (name: string, step: number) => (env[name] ? Number(env[name]) : wanted === 0 ? 0 : wanted + step)
  return {
    portal: await claimPort(wanted, 'portal', host),
    studio: await claimPort(from('STUDIO_PORT', 1), 'studio', host),
    staff: await claimPort(from('STAFF_PORT', 2), 'staff'),
    outbox: await claimPort(from('OUTBOX_PORT', 3), 'outbox'),
    internal: await claimPort(from('INTERNAL_PORT', 4), 'internal'),
    registry: await claimPort(from('REGISTRY_PORT', 6), 'registry'),
    payments: await claimPort(from('PAYMENTS_PORT', 5), 'payments', host),
    verification: await claimPort(from('VERIFICATION_PORT', 7), 'verification'),
  }
}

/** Keys between the product's own servers. Read from the environment, or created at the first start. */
async function internalKeys(dataDir: string): Promise<Record<(typeof INTERNAL_KEYS)[number], string>> {
  const key = async (name: string) =>
    env[name] || (await ensureKeyFile(join(dataDir, 'keys', name.toLowerCase().replaceAll('_', '-'))))
  return Object.fromEntries(await Promise.all(INTERNAL_KEYS.map(async (name) => [name, await key(name)]))) as Record<
    (typeof INTERNAL_KEYS)[number],
    string
  >
}

async function database(dataDir: string): Promise<string> {
  const given = env['DATABASE_URL']
  if (given) return given
  const embedded = await startEmbedded({ dataDir, log: say })
  parts.add('PostgreSQL', embedded.stop)
  return embedded.url
}

/** Starts the outbox, which receives text messages and e-mails unless services for both are configured. */
async function outside({ port, release }: Claim): Promise<Outbox | undefined> {
  await release()
  if (env['SMS_GATEWAY_URL'] && env['SMTP_URL']) return undefined
  const outbox = await startOutbox({ port })
  parts.add('the outbox', () => outbox.close())
  return outbox
}

/** Starts the simulator that checks documents and names, unless a provider is configured. */
async function verificationSimulator(
  { port, release }: Claim,
  log: ReturnType<typeof openLog>,
): Promise<Verification | undefined> {
  await release()
  if (env['VERIFICATION_URL']) return undefined
  const verification = await startVerification({ port, log: log.child({ part: 'verification' }) })
  parts.add('the verification simulator', () => verification.close())
  return verification
}

async function startStudio(
  databaseUrl: string,
  { port, release }: Claim,
  host: string,
  config: Parameters<typeof buildStudio>[0]['config'],
  keys: Awaited<ReturnType<typeof studioKeys>>,
  log: ReturnType<typeof openLog>,
): Promise<void> {
  const sql = connect({ url: databaseUrl, role: STUDIO_ROLE, name: 'studio' })
  parts.add("the studio's connections", () => sql.end({ timeout: 5 }))
  const app = await buildStudio({ config, sql, keys, log: log.child({ part: 'studio' }) })
  await release()
  await app.listen({ port, host })
  parts.add('the studio', () => app.close())
}

try {
  await start()
} catch (error) {
  console.error(`\nAtrium did not start. ${(error as Error).message}`)
  await parts.stop()
  process.exit(1)
}
