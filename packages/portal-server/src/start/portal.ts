import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { assertFolderWritable } from '@atrium/http-server'
import { staffClient } from '@atrium/staff-client'
import { verifyAttestation } from '@atrium/staff-client/attestation'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { buildPortal } from '../app.ts'
import { createTabSecrets } from '../document/tab-secrets.ts'
import type { MerchantSource } from '../merchants.ts'
import { createClaims } from '../overrides/claim.ts'
import { createOverrides } from '../overrides/overrides.ts'
import { createFileStore } from '../releases/file-store.ts'
import { createAnnouncer, type AnnounceSet } from '../releases/announcer.ts'
import { createTextReport, type TextTarget } from '../releases/report-texts.ts'
import { followRegistry } from '../releases/follow.ts'
import { reportServing } from '../releases/report-serving.ts'
import { createVisitors } from '../releases/ring.ts'
import { createRunningSets } from '../releases/running-sets.ts'
import { createTamperings } from '../releases/tamperings.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { visitKey } from '../keys/visit-key.ts'

export interface PortalParts {
  readonly dataDir: string
  readonly assetsBase: string
  readonly hasServiceWorker: boolean
  readonly trustProxy: number
  readonly countryHeader?: string | undefined
  readonly publicPorts: readonly number[]
  readonly metricsToken: string | undefined
  /** `publicKey` (SPKI in PEM): only releases that the registry attested with this key are accepted. */
  readonly registry: { readonly url: string; readonly token: string; readonly publicKey?: string | undefined }
  readonly merchants: MerchantSource
  readonly gateway: FastifyPluginAsync
  readonly gatewayReady: () => Promise<void>
  readonly gtagOrigin: string
  readonly identityOrigin: string | undefined
  readonly firebaseStandIn: string | undefined
  /** Notifies a merchant's tabs of a change of its running sets. */
  readonly announceSet: AnnounceSet
  readonly texts: TextTarget
  /** Whether missing keys are created, as in the demo. Otherwise they must exist. */
  readonly createsKeys?: boolean
  readonly log: Logger
}

/**
 * Starts a portal server with its copy of the running sets. Restores them from disk, then follows the registry until it
 * is closed.
 */
export async function startPortal(parts: PortalParts): Promise<{ app: FastifyInstance; synced: Promise<void> }> {
  const { log } = parts
  const folder = join(parts.dataDir, 'portal')
  const registry = staffClient(parts.registry)
  const { publicKey } = parts.registry
  const tamperings = createTamperings(log)
  const files = createFileStore(join(folder, 'files'), registry, tamperings.found)
  const sets = createRunningSets(
    folder,
    registry,
    files,
    publicKey === undefined
      ? undefined
      : ({ record, attestation }) => verifyAttestation(publicKey, record, attestation),
    tamperings.found,
  )
  const end = new AbortController()
  const reportTexts = createTextReport(parts.texts, sets, files)
  const announcer = createAnnouncer(
    async (merchant, change) => {
      await parts.announceSet(merchant, change)
      await reportTexts(merchant)
    },
    log,
    end.signal,
  )
  announcer.announce(await sets.restore())
  let first: () => void = () => undefined
  const synced = sets.any() ? Promise.resolve() : new Promise<void>((done) => (first = done))
  const key = await visitKey(join(parts.dataDir, 'keys', 'visit-key'), parts)
  const telemetry = startTelemetry({
    key,
    knows: sets.knows,
    shellOf: sets.shellOf,
    slowMs: sets.slowMs,
    tamperings,
    reachOf: sets.reachOf,
    reportHealth: (health) => registry.reportHealth(health, { timeout: 10_000 }),
    log,
  })
  const app = await buildPortal({
    log,
    merchants: parts.merchants,
    sets,
    files,
    telemetry,
    overrides: createOverrides({
      registry,
      hold: sets.holdForPreview,
      isBlocked: sets.isBlocked,
      assetsBase: parts.assetsBase,
      log,
    }),
    claims: createClaims(key),
    tabSecrets: createTabSecrets(key),
    visitors: createVisitors(key, sets.isRingByNetwork),
    assetsBase: parts.assetsBase,
    hasServiceWorker: parts.hasServiceWorker,
    trustProxy: parts.trustProxy,
    countryHeader: parts.countryHeader,
    publicPorts: parts.publicPorts,
    metricsToken: parts.metricsToken,
    gtagOrigin: parts.gtagOrigin,
    identityOrigin: parts.identityOrigin,
    firebaseStandIn: parts.firebaseStandIn,
    gateway: parts.gateway,
    async ready() {
      await parts.gatewayReady()
      await assertFolderWritable(folder)
      if (!sets.any()) throw new Error('No release set has arrived from the registry yet')
    },
  })
  const reporter = reportServing({ registry, serving: sets.serving, instance: randomUUID(), host: hostname(), log })
  const following = followRegistry(sets, {
    log,
    signal: end.signal,
    onChange(changes) {
      first()
      announcer.announce(changes)
    },
    onFollowed: reporter.changed,
  })
  app.addHook('onClose', async () => {
    end.abort()
    await Promise.all([following, announcer.ended(), telemetry.stop(), reporter.stop()])
  })
  return { app, synced }
}
