import { join } from 'node:path'
import { registryClient } from '@atrium/cli'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { buildPortal } from '../app.ts'
import type { MerchantSource } from '../merchants.ts'
import { createFileStore } from '../releases/file-store.ts'
import { followRegistry } from '../releases/follow.ts'
import { createRunningSets } from '../releases/running-sets.ts'

export interface PortalParts {
  readonly dataDir: string
  readonly assetsBase: string
  readonly trustProxy: boolean
  readonly registry: { readonly url: string; readonly token: string }
  readonly merchants: MerchantSource
  readonly gateway: FastifyPluginAsync
  readonly gatewayReady: () => Promise<void>
  readonly studioOrigins: () => readonly string[]
  readonly gtagOrigin: string
  readonly identityOrigin: string | undefined
  readonly firebaseStandIn: string | undefined
  /** Told when another set runs for a merchant here. */
  readonly onSetChange?: (merchant: string, setId: string) => void
  readonly log: Logger
}

/** A portal server with its copy of the running sets: taken from disk first, then followed at the registry until it is closed. */
export async function startPortal(parts: PortalParts): Promise<{ app: FastifyInstance; synced: Promise<void> }> {
  const { log } = parts
  const folder = join(parts.dataDir, 'portal')
  const registry = registryClient(parts.registry)
  const files = createFileStore(join(folder, 'files'), registry)
  const sets = createRunningSets(folder, registry, files)
  const held = await sets.restore()
  const end = new AbortController()
  let first: () => void = () => undefined
  const synced = held ? Promise.resolve() : new Promise<void>((done) => (first = done))
  const app = await buildPortal({
    log,
    merchants: parts.merchants,
    sets,
    files,
    assetsBase: parts.assetsBase,
    trustProxy: parts.trustProxy,
    studioOrigins: parts.studioOrigins,
    gtagOrigin: parts.gtagOrigin,
    identityOrigin: parts.identityOrigin,
    firebaseStandIn: parts.firebaseStandIn,
    gateway: parts.gateway,
    async ready() {
      await parts.gatewayReady()
      if (!sets.any()) throw new Error('No release set has arrived from the registry yet')
    },
  })
  const following = followRegistry(sets, {
    log,
    signal: end.signal,
    onChange(merchants) {
      first()
      for (const merchant of merchants) parts.onSetChange?.(merchant, sets.of(merchant)!.current.id)
    },
  })
  app.addHook('onClose', async () => {
    end.abort()
    await following
  })
  return { app, synced }
}
