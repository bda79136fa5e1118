import { assertReachable, assertWritable, connect } from '@atrium/database'
import { assertFolderWritable, createLog } from '@atrium/http-server'
import { runJobs } from '@atrium/http-server/jobs'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { lotteryRecords } from './domains/lottery/index.ts'
import { createDepositOffers, readRecentLevels } from './domains/promotions/index.ts'
import type { Deps } from './platform/deps.ts'
import { callsPlugin } from './app.ts'
import { createPasswords } from './domains/accounts/members/password-hashing.ts'
import { internalApi } from './internal-api/routes.ts'
import { createKeys } from './platform/keys/keys.ts'
import type { Merchants } from './platform/tenancy/service.ts'
import { createVisitorLookup, type Visitor } from './platform/tenancy/visit.ts'
import { createMerchants } from './platform/tenancy/service.ts'
import { GATEWAY_ROLE } from './migrations.ts'
import { createImageStore } from './platform/images/private/create-store.ts'
import { createPaymentService } from './platform/payment-service/http-payment-service.ts'
import { createVerificationService } from './platform/verification-service/http-verification-service.ts'
import { createMail } from './platform/messaging/mail.ts'
import { createSms } from './platform/messaging/sms.ts'
import { createRealtime } from './platform/realtime/hub.ts'
import { readEndedSessions } from './domains/accounts/sessions/ended-sessions-repository.ts'
import { readMerchantsOfMembers } from './domains/accounts/members/merchants-repository.ts'
import { readShownBalances } from './domains/wallet/balances/accounts-repository.ts'
import type { InternalAnswer, InternalRequest } from '@atrium/contracts/internal/endpoints'
import { reportReleases, storeReleaseTexts } from './domains/content/index.ts'
import { announceSets, type SetChange } from './platform/realtime/running-sets.ts'
import type { FileDeps, SurfaceOn } from './composition/merchant-file/merchant-files.ts'
import { readProgrammeRates } from './composition/programme-rates.ts'
import { merchantColumns } from './composition/merchants.ts'
import { gatewayJobs } from './maintenance/jobs.ts'
import type { HistoryStudio } from './seed/history/studio.ts'
import { registerLotteries } from './seed/product/register-lotteries.ts'
import { readPortalKey } from './domains/games/providers/portal-key.ts'
import { registerProvider } from './seed/provider.ts'
import type { RegisteredProvider } from './seed/provider.ts'
import { registerDemoHosts, seedDemo } from './seed/seed.ts'
import type { SeedPassword } from './seed/seed.ts'
import { openGeoIp } from './platform/geo-ip/geo-ip.ts'
import { exportArchive } from './composition/merchant-archive/export-archive.ts'
import { importArchive } from './composition/merchant-archive/import-archive.ts'
import { staffSurface } from './staff-surface.ts'
import type { StaffDeps } from './staff-surface.ts'
import { gatewaySurface } from './surface.ts'

export { readConfig } from './config.ts'
export type { Config } from './config.ts'
export { markDemoDatabase } from './seed/demo/demo-database.ts'
export { buildInternalServer } from './server.ts'
export type { Merchant } from './platform/tenancy/merchant.ts'
export type { Merchants } from './platform/tenancy/service.ts'
export type { Visitor } from './platform/tenancy/visit.ts'
export type { HistoryStudio } from './seed/history/studio.ts'
export type { SeedPassword } from './seed/seed.ts'
export { verifyBooks } from './maintenance/verify-books.ts'
export { createKeys as createGatewayKeys } from './platform/keys/keys.ts'
export { migrateGateway, rebaseFeeds } from './migrations.ts'
export { rebuildReports } from './maintenance/rebuild-reports.ts'

export interface Gateway {
  /** Every route of the API, for a separate Fastify instance or for that of portal-server. */
  readonly plugin: FastifyPluginAsync
  /** The internal interface, which `buildInternalServer` serves on its own listener. */
  readonly internal: FastifyPluginAsync
  /** The merchants, for portal-server in the same process, which renders documents. */
  readonly merchants: Merchants
  /** Returns the system status and country of a visitor at a host, for documents. Undefined for an unknown host. */
  visit(host: string, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<Visitor | undefined>
  /** Resolves when the database responds. Otherwise rejects with a one-sentence message. */
  ready(): Promise<void>
  /**
   * Fills an empty demo database, including a month of rounds of the given studio. Returns whether it filled anything.
   */
  seedDemo(demo: {
    readonly studio: HistoryStudio
    readonly passwordOf: SeedPassword
    readonly withHandedOut: boolean
  }): Promise<boolean>
  /** Adds the lotteries of this version that the database does not have yet. */
  registerLotteries(): Promise<void>
  /** Adds further host names for merchant DEMO of the demo. */
  registerDemoHosts(hosts: readonly string[]): Promise<void>
  /** Registers the demo's game provider, which must be reachable, and syncs its catalogue. */
  registerProvider(provider: RegisteredProvider): Promise<void>
  /** The public key (PEM) with which this portal signs requests to game providers. */
  portalKey(): Promise<string>
  /**
   * Publishes the running release sets to the merchant's open tabs, on every gateway process. A tab that runs another
   * set changes at a safe point.
   */
  announceSet(merchant: string, change: SetChange): Promise<void>
  /** Stores which releases run for a merchant. Returns those whose texts are unknown. */
  reportReleases(report: InternalRequest<'reportReleases'>): Promise<InternalAnswer<'reportReleases'>>
  storeReleaseTexts(release: InternalRequest<'storeReleaseTexts'>): Promise<void>
  /** Ends streams and connections to the database. Close the Fastify instance first. */
  close(): Promise<void>
}

/** Builds the gateway on a migrated database. Opens no listener. */
export async function buildGateway(config: Config, log: Logger = createLog(config.logLevel)): Promise<Gateway> {
  const geoIp = await openGeoIp(config.geoIpFile, log)
  const sql = connect({ url: config.databaseUrl, role: GATEWAY_ROLE, max: config.databaseConnections, name: 'gateway' })
  const keys = await createKeys(config, log)
  const clock = () => new Date()
  const merchants = createMerchants(sql, log, merchantColumns)
  const realtime = createRealtime({
    sql,
    log,
    clock,
    onStatusChange: merchants.forget,
    readBalances: readShownBalances,
    readRecentLevels,
    readEndedSessions,
    readMerchants: readMerchantsOfMembers,
    openListener: () => connect({ url: config.databaseUrl, role: GATEWAY_ROLE, max: 1, name: 'gateway stream' }),
  })
  const deps = {
    sql,
    config,
    keys,
    log,
    clock,
    realtime,
    merchants,
    geoIp,
    sms: createSms(config.sms),
    mail: createMail(config.mail),
    payments: createPaymentService(config.payments),
    verification: createVerificationService(config.verification),
    depositOffers: createDepositOffers(),
    lotteryRecords,
    readProgrammeRates,
    privateImages: createImageStore(config),
  } satisfies Deps
  const jobs = runJobs(gatewayJobs(deps), {
    sql,
    windows: 'maintenance.job_windows',
    runs: 'maintenance.job_runs',
    clock,
    log,
  })
  jobs.start()
  return {
    plugin: callsPlugin(deps, gatewaySurface(deps)),
    internal: internalApi(deps),
    merchants: deps.merchants,
    visit: createVisitorLookup(deps),
    async ready() {
      await assertReachable(sql, config.databaseUrl)
      await assertWritable(sql)
      if (!config.imageBucket) await assertFolderWritable(config.dataDir)
    },
    async seedDemo(demo) {
      const operations = { deps, surfaceOn: (own: FileDeps) => staffSurface({ ...deps, ...own }) }
      const isSeeded = await seedDemo({ sql, keys, passwords: createPasswords(), now: clock(), operations, ...demo })
      merchants.forget()
      return isSeeded
    },
    registerLotteries: () => registerLotteries(sql),
    async registerDemoHosts(hosts) {
      await registerDemoHosts(sql, hosts)
      merchants.forget()
    },
    registerProvider: (provider) => registerProvider(deps, provider),
    portalKey: async () => (await readPortalKey(deps)).publicKey,
    announceSet: (merchant, change) => announceSets(deps, merchant, change),
    reportReleases: (report) => reportReleases(sql, report),
    storeReleaseTexts: (release) => storeReleaseTexts(sql, release),
    async close() {
      await jobs.stop()
      await realtime.close()
      geoIp.close()
      await sql.end({ timeout: 5 })
    },
  }
}

/** Exports a merchant into a folder, whether or not a gateway is running. See docs/decisions/transfer-of-a-merchant.md */
export const exportMerchant = (config: Config, options: Parameters<typeof exportArchive>[2]) =>
  withOperations(config, (deps, surfaceOn) => exportArchive(deps, surfaceOn, options))

/** Imports the merchant of such a folder. */
export const importMerchant = (config: Config, options: Parameters<typeof importArchive>[2]) =>
  withOperations(config, (deps, surfaceOn) => importArchive(deps, surfaceOn, options))

/** Runs `work` with the operations of staff. Browsers are not notified of what it changes. */
async function withOperations<Result>(
  config: Config,
  work: (deps: StaffDeps, surfaceOn: SurfaceOn) => Promise<Result>,
): Promise<Result> {
  const log = createLog('silent')
  const sql = connect({ url: config.databaseUrl, role: GATEWAY_ROLE, max: 4, name: 'merchant archive' })
  try {
    await assertReachable(sql, config.databaseUrl)
    const deps: StaffDeps = {
      sql,
      config,
      log,
      clock: () => new Date(),
      keys: await createKeys(config, log),
      merchants: createMerchants(sql, log, merchantColumns),
      realtime: { publish: () => {} },
      sms: createSms(config.sms),
      mail: createMail(config.mail),
      payments: createPaymentService(config.payments),
      depositOffers: createDepositOffers(),
      privateImages: createImageStore(config),
      readProgrammeRates,
    }
    return await work(deps, (own) => staffSurface({ ...deps, ...own }))
  } finally {
    await sql.end({ timeout: 5 })
  }
}
