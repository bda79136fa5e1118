import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RegistryClient } from '@atrium/cli'
import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import { aRelease, type BuiltForTest } from '@atrium/test-kit/releases'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildPortal } from '../app.ts'
import type { MerchantSource, PortalMerchant } from '../merchants.ts'
import { createFileStore } from '../releases/file-store.ts'
import { createRunningSets, type RunningSets } from '../releases/running-sets.ts'

export const merchant: PortalMerchant = {
  code: 'DEMO', names: { KO: '아트리움', EN: 'Atrium' }, currency: 'DEMO', timeZone: 'Asia/Seoul', status: 0,
  brand: { dark: { '--brand': 'oklch(0.77 0.135 166)' }, light: { '--brand': 'oklch(0.49 0.098 168)' } },
  modules: [], loggedInToHome: false, agentTypes: [1, 2], frameOrigins: [], imgOrigins: [], hosts: ['localhost', 'www.demo.example'],
}

export const setOf = (...releases: BuiltForTest[]): ReleaseSet => ({ id: releases.map(({ record }) => record.version).join('+'), releases: Object.fromEntries(releases.map(({ record }) => [record.name, record.version])) })

/** A registry that answers from memory, and can be away. */
export function memoryRegistry(releases: BuiltForTest[], pointers: MerchantPointer[]) {
  const state = { pointers, away: false }
  const present = () => {
    if (state.away) throw new Error('connect ECONNREFUSED')
  }
  const client: Pick<RegistryClient, 'feed' | 'release' | 'file'> = {
    async feed() {
      present()
      return { sequence: Math.max(0, ...state.pointers.map((pointer) => pointer.sequence)), pointers: state.pointers }
    },
    async release(name, version) {
      present()
      return releases.find(({ record }) => record.name === name && record.version === version)!.record
    },
    async file(name, file) {
      present()
      const found = releases.find((release) => release.record.name === name && release.files[file])
      return brotliCompressSync(found!.files[file]!)
    },
  }
  return { client, state }
}

export const pointer = (set: ReleaseSet, previous?: ReleaseSet, sequence = 1): MerchantPointer => ({ merchant: 'DEMO', set, previous, changedAt: '2026-01-01T00:00:00.000Z', sequence })

export interface TestPortal {
  readonly app: FastifyInstance
  readonly sets: RunningSets
  close(): Promise<void>
}

/** A portal on the given registry, synced once. `folder` is kept between two when given. */
export async function testPortal({ registry, merchants = async () => merchant, visit = async (host, { ip }) => ({ status: (await merchants(host))?.status ?? 0, ip }), folder, firebaseStandIn }: { firebaseStandIn?: string; visit?: MerchantSource['visit']; registry: ReturnType<typeof memoryRegistry>; merchants?: (host: string) => Promise<PortalMerchant | undefined>; folder?: string }): Promise<TestPortal> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const files = createFileStore(join(place, 'files'), registry.client)
  const sets = createRunningSets(place, registry.client, files)
  if (!(await sets.restore())) await sets.follow(new AbortController().signal)
  const app = await buildPortal({ log: pino({ level: 'silent' }), merchants: { byHost: merchants, visit }, sets, files, assetsBase: '/r', trustProxy: false, studioOrigins: () => ['http://studio.example'], gtagOrigin: 'https://count.example', identityOrigin: 'http://identity.example:8080', firebaseStandIn, gateway: async () => undefined, ready: async () => undefined })
  return {
    app, sets,
    async close() {
      await app.close()
      if (!folder) await rm(place, { recursive: true, force: true })
    },
  }
}

export const shell = aRelease({ name: 'shell', document: { criticalCss: 'body{margin:0}', skeletons: { plain: { KO: '<p>기다려 주세요</p>', EN: '<p>Please wait</p>' }, lobby: { KO: '<p>로비</p>', EN: '<p>Lobby</p>' } }, watchdog: 'void 0', titles: { KO: '{merchant}', EN: '{merchant} portal' } } })
export const games = aRelease({ name: 'mfe-games', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }] })
export const olderGames = aRelease({ name: 'mfe-games', version: '0.9.0', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }] })
