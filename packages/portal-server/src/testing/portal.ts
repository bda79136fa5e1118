import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Override } from '@atrium/contracts/staff/releases/overrides'
import type { CodedReason } from '@atrium/contracts/staff/reasons'
import { StaffApiError } from '@atrium/staff-client'
import { makeSet } from '@atrium/staff-client/sets'
import type { StaffClient } from '@atrium/staff-client'
import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import { aRelease, type BuiltForTest } from '@atrium/test-kit/releases'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { buildPortal } from '../app.ts'
import { createTabSecrets } from '../document/tab-secrets.ts'
import { cookiesIn } from '../cookies.ts'
import type { MerchantSource, PortalMerchant } from '../merchants.ts'
import { createClaims } from '../overrides/claim.ts'
import { createOverrides } from '../overrides/overrides.ts'
import { createFileStore } from '../releases/file-store.ts'
import { createVisitors, type Visitors } from '../releases/ring.ts'
import type { VerifyRelease } from '../releases/record-store.ts'
import { createRunningSets, type RunningSets } from '../releases/running-sets.ts'
import { createTamperings } from '../releases/tamperings.ts'
import type { HealthReport } from '../telemetry/tally.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'

export const merchant: PortalMerchant = {
  code: 'DEMO',
  names: { KO: '아트리움', EN: 'Atrium' },
  currency: 'DEMO',
  timeZone: 'Asia/Seoul',
  status: 0,
  brand: { dark: { '--brand': 'oklch(0.77 0.135 166)' }, light: { '--brand': 'oklch(0.49 0.098 168)' } },
  modules: [],
  loggedInToHome: false,
  agentTypes: [1, 2],
  frameOrigins: ['http://studio.example'],
  imgOrigins: [],
  hosts: ['localhost', 'www.demo.example'],
}

export const setOf = (...releases: BuiltForTest[]): ReleaseSet =>
  makeSet(Object.fromEntries(releases.map(({ record }) => [record.name, record.version])))

/** An in-memory registry that can be made unavailable. */
export function memoryRegistry(releases: BuiltForTest[], pointers: MerchantPointer[]) {
  const state = {
    pointers,
    away: false,
    slowMs: 4_000,
    ringByNetwork: true,
    blocked: [] as { name: string; version: string }[],
    /** Health reports that portals sent. */ health: [] as HealthReport[],
    /** Overrides by id. */ overrides: new Map<string, Override>(),
    /** Visitors by id. */ claimedBy: new Map<string, string>(),
  }
  const present = () => {
    if (state.away) throw new Error('connect ECONNREFUSED')
  }
  function claimable({ id, merchant, visitor }: { id: string; merchant: string; visitor: string }): Override {
    present()
    const override = state.overrides.get(id)
    const rejection = (status: number, code: string, reason: CodedReason) =>
      new StaffApiError(status, { code, message: 'In the words of the registry', coded: [reason] })
    if (!override) throw rejection(404, 'NOT_FOUND', { code: 'unknown-link', values: {} })
    if (override.merchant !== merchant)
      throw rejection(404, 'NOT_FOUND', { code: 'link-of-another-merchant', values: { merchant: override.merchant } })
    if (state.blocked.some(({ name, version }) => name === override.name && version === override.version))
      throw rejection(409, 'WRONG_STATE', {
        code: 'blocked',
        values: { release: `${override.name}@${override.version}`, reason: 'It bets twice' },
      })
    if (override.state === 'ended' || override.state === 'failed')
      throw rejection(409, 'WRONG_STATE', { code: 'link-over', values: {} })
    if (override.state === 'claimed' && state.claimedBy.get(id) !== visitor)
      throw rejection(409, 'WRONG_STATE', { code: 'link-taken', values: {} })
    return override
  }
  const client: Pick<
    StaffClient,
    'feed' | 'release' | 'file' | 'reportHealth' | 'readOverride' | 'claimOverride' | 'endOverride'
  > = {
    async feed() {
      present()
      return {
        sequence: Math.max(0, ...state.pointers.map((pointer) => pointer.sequence)),
        pointers: state.pointers,
        blocked: state.blocked,
        slowMs: state.slowMs,
        ringByNetwork: state.ringByNetwork,
      }
    },
    async release({ name, version }) {
      present()
      const { record } = releases.find((release) => release.record.name === name && release.record.version === version)!
      const { commit, builtAt } = record
      return {
        record,
        summary: {
          name,
          version,
          commit,
          builtAt,
          publishedAt: builtAt,
          publishedBy: 'a test',
          size: 1,
          changes: [],
          preRelease: false,
        },
        attestation: '',
      }
    },
    async file(name, file) {
      present()
      const found = releases.find((release) => release.record.name === name && release.files[file])
      return brotliCompressSync(found!.files[file]!)
    },
    async readOverride(request) {
      return claimable(request)
    },
    async claimOverride(request) {
      const claimed = { ...claimable(request), state: 'claimed' as const }
      state.overrides.set(request.id, claimed)
      state.claimedBy.set(request.id, request.visitor)
      return claimed
    },
    async endOverride({ id, why }) {
      const ended = { ...state.overrides.get(id)!, state: why === 'failed' ? ('failed' as const) : ('ended' as const) }
      state.overrides.set(id, ended)
      return ended
    },
    async reportHealth(health) {
      present()
      state.health.push(structuredClone(health))
      return {}
    },
  }
  return { client, state }
}

export const pointer = (set: ReleaseSet, previous?: ReleaseSet, sequence = 1): MerchantPointer => ({
  merchant: 'DEMO',
  set,
  previous,
  changedAt: '2026-01-01T00:00:00.000Z',
  sequence,
})

const testVisitors = (state: { readonly ringByNetwork: boolean }): Visitors =>
  createVisitors(Buffer.alloc(32, 2), () => state.ringByNetwork)

/** A browser that has visited the portal before: its cookie, its name and its place in canaries. */
export function aVisitor(): { readonly cookie: string; readonly id: string; readonly place: string } {
  const { id, place, setCookie } = testVisitors({ ringByNetwork: false }).of(cookiesIn(undefined, false), '')
  return { id, place, cookie: setCookie!.split(';', 1)[0]! }
}

export interface TestPortal {
  readonly app: FastifyInstance
  readonly sets: RunningSets
  /** All counts that the registry has received, by kind, ring and release: `loaded stable mfe-games@1.0.0`. */
  reportedCounts(): Promise<Record<string, number>>
  close(): Promise<void>
}

/**
 * Creates a portal with the given registry and follows the feed once. Several portals can use the same `folder` one
 * after another.
 */
export async function testPortal({
  registry,
  merchants = async (host) => (host === '' ? undefined : merchant),
  visit = async (host, { ip }) => ({ status: (await merchants(host))?.status ?? 0, ip }),
  folder,
  firebaseStandIn,
  verify,
  clock,
  metricsToken,
  assetsBase = '/r',
  hasServiceWorker = true,
  gateway = async () => undefined,
  trustProxy = 0,
}: {
  hasServiceWorker?: boolean
  gateway?: FastifyPluginAsync
  assetsBase?: string
  trustProxy?: number
  firebaseStandIn?: string
  metricsToken?: string
  verify?: VerifyRelease
  clock?: () => number
  visit?: MerchantSource['visit']
  registry: ReturnType<typeof memoryRegistry>
  merchants?: (host: string) => Promise<PortalMerchant | undefined>
  folder?: string
}): Promise<TestPortal> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const log = pino({ level: 'silent' })
  const tamperings = createTamperings(log)
  const files = createFileStore(join(place, 'files'), registry.client, tamperings.found)
  const sets = createRunningSets(place, registry.client, files, verify, tamperings.found)
  await sets.restore()
  if (!sets.any()) await sets.follow(new AbortController().signal)
  const telemetry = startTelemetry({
    key: Buffer.alloc(32, 1),
    knows: sets.knows,
    shellOf: sets.shellOf,
    slowMs: sets.slowMs,
    tamperings,
    reachOf: sets.reachOf,
    reportHealth: registry.client.reportHealth,
    log,
    clock,
    everyMs: 3_600_000,
  })
  const app = await buildPortal({
    log,
    merchants: { byHost: merchants, visit },
    sets,
    files,
    telemetry,
    overrides: createOverrides({
      registry: registry.client,
      hold: sets.holdForPreview,
      isBlocked: sets.isBlocked,
      assetsBase,
      log,
      clock,
    }),
    claims: createClaims(Buffer.alloc(32, 2)),
    tabSecrets: createTabSecrets(Buffer.alloc(32, 2), clock),
    visitors: testVisitors(registry.state),
    assetsBase,
    hasServiceWorker,
    trustProxy,
    publicPorts: [8080],
    metricsToken,
    gtagOrigin: 'https://count.example',
    identityOrigin: 'http://identity.example:8080',
    firebaseStandIn,
    gateway,
    ready: async () => undefined,
  })
  return {
    app,
    sets,
    async reportedCounts() {
      telemetry.sweep()
      await telemetry.flush()
      const counts: Record<string, number> = {}
      for (const { kind, ring, release, count } of registry.state.health.flatMap((health) => health.counts)) {
        const what = [kind, ring, ...(release ? [`${release.name}@${release.version}`] : [])].join(' ')
        counts[what] = (counts[what] ?? 0) + count
      }
      return counts
    },
    async close() {
      await app.close()
      await telemetry.stop()
      if (!folder) await rm(place, { recursive: true, force: true })
    },
  }
}

export const shell = aRelease({
  name: 'shell',
  document: {
    criticalCss: 'body{margin:0}',
    skeletons: {
      plain: { KO: '<p>기다려 주세요</p>', EN: '<p>Please wait</p>' },
      lobby: { KO: '<p>로비</p>', EN: '<p>Lobby</p>' },
    },
    watchdog: 'void 0',
    titles: { KO: '{merchant}', EN: '{merchant} portal' },
  },
})
export const games = aRelease({ name: 'mfe-games', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }] })
export const olderGames = aRelease({
  name: 'mfe-games',
  version: '0.9.0',
  routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }],
})
