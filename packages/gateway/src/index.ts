import { assertReachable, connect } from '@atrium/database'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { startNightly } from './audit/nightly.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { callsPlugin } from './http/app.ts'
import { createLog } from './http/log.ts'
import { createPasswords } from './identity/passwords.ts'
import { internalApi } from './internal-api/routes.ts'
import { createKeys } from './keys/keys.ts'
import type { Merchants } from './merchants/service.ts'
import { createVisit, type Visit } from './merchants/visit.ts'
import { createMerchants } from './merchants/service.ts'
import { startSealing } from './ledger-proof/sealer.ts'
import { GATEWAY_ROLE } from './migrations.ts'
import { createMail } from './outside/mail.ts'
import { createSms } from './outside/sms.ts'
import { createRealtime } from './realtime/hub.ts'
import { announceSets, type SetChange } from './realtime/running-sets.ts'
import { startCleanUp } from './registration/clean-up.ts'
import { seedPlay, type PlayRound } from './seed/seed-play.ts'
import { registerDemoHosts, registerProvider, seedDemo } from './seed/seed.ts'
import type { RegisteredProvider, SeedPassword } from './seed/seed.ts'
import { openGeoIp } from './settings/geo-ip/geo-ip.ts'
import { startConversionWatch } from './sms/conversion-watch.ts'
import { gatewaySurface } from './surface.ts'
import { startUpkeep } from './wallet/upkeep.ts'

export { readConfig } from './config.ts'
export type { Config } from './config.ts'
export { markDemoDatabase } from './demo/demo-database.ts'
export { createLog } from './http/log.ts'
export { buildInternalServer } from './http/server.ts'
export { RequestLog } from './http/request-log.ts'
export type { Merchant, Merchants } from './merchants/service.ts'
export type { Visit } from './merchants/visit.ts'
export type { SeedPassword } from './seed/seed.ts'
export { verifyBooks } from './ledger-proof/verify-books.ts'
export { createKeys as createGatewayKeys } from './keys/keys.ts'
export { migrateGateway } from './migrations.ts'

export interface Gateway {
  /** Every route of the API, for a Fastify instance of one's own or of portal-server. */
  readonly plugin: FastifyPluginAsync
  /** The internal interface, for the listener of `buildInternalServer`. */
  readonly internal: FastifyPluginAsync
  /** The merchants, for whoever builds documents in the same process. */
  readonly merchants: Merchants
  /** The system status for whoever asks at a host, for documents; undefined at a host that is nobody's. */
  visit(host: string, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<Visit | undefined>
  /** Rejects with one sentence while the database does not answer. */
  ready(): Promise<void>
  /** Fills an empty database that is marked as a demo, two weeks of rounds of the given engine included. Returns whether it did. */
  seedDemo(playRound: PlayRound, passwordOf?: SeedPassword): Promise<boolean>
  /** Lets visitors of the demo come to merchant DEMO under further host names. */
  registerDemoHosts(hosts: readonly string[]): Promise<void>
  /** Says where a game provider runs now, and the public key it signs with (PEM). */
  registerProvider(provider: RegisteredProvider): Promise<void>
  /** Tells the merchant's tabs, on every process, which release sets run now: each of another changes at a safe point. */
  announceSet(merchant: string, change: SetChange): Promise<void>
  /** Ends streams and connections to the database. Close the Fastify instance first. */
  close(): Promise<void>
}

/** Builds the gateway on a migrated database. Opens no listener. */
export async function buildGateway(config: Config, log: Logger = createLog(config.logLevel)): Promise<Gateway> {
  const geoIp = await openGeoIp(config.geoIpFile, log)
  const sql = connect({ url: config.databaseUrl, role: GATEWAY_ROLE, max: config.databaseConnections, name: 'gateway' })
  const keys = await createKeys(config, log)
  const clock = () => new Date()
  const merchants = createMerchants(sql, log)
  const realtime = createRealtime({ sql, log, clock, onStatusChange: merchants.forget, openListener: () => connect({ url: config.databaseUrl, role: GATEWAY_ROLE, max: 1, name: 'gateway stream' }) })
  const deps = { sql, config, keys, log, clock, realtime, merchants, geoIp, sms: createSms(config.sms), mail: createMail(config.mail) } satisfies Deps
  const stopCleanUp = startCleanUp(deps)
  const stopUpkeep = startUpkeep(deps)
  const stopSealing = startSealing(deps)
  const stopNightly = startNightly(deps)
  const stopConversionWatch = startConversionWatch(deps)
  return {
    plugin: callsPlugin(deps, gatewaySurface(deps)),
    internal: internalApi(deps),
    merchants: deps.merchants,
    visit: createVisit(deps),
    ready: () => assertReachable(sql, config.databaseUrl),
    async seedDemo(playRound, passwordOf) {
      const seeded = await seedDemo({ sql, keys, passwords: createPasswords(), now: clock(), passwordOf })
      if (seeded) await seedPlay(sql, playRound, clock())
      return seeded
    },
    async registerDemoHosts(hosts) {
      await registerDemoHosts(sql, hosts)
      merchants.forget()
    },
    registerProvider: (provider) => registerProvider(sql, provider),
    announceSet: (merchant, change) => announceSets(deps, merchant, change),
    async close() {
      await stopCleanUp()
      await stopUpkeep()
      await stopSealing()
      await stopNightly()
      await stopConversionWatch()
      await realtime.close()
      geoIp.close()
      await sql.end({ timeout: 5 })
    },
  }
}
