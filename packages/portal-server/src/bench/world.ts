import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { MODULE_GROUPS, MODULE_TREE } from '@atrium/contracts/rules/modules'
import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { StaffClient } from '@atrium/staff-client'
import { makeSet } from '@atrium/staff-client/sets'
import type { PortalMerchant } from '../merchants.ts'
import { buildAll, type BuiltRelease } from '../start/builds/builds.ts'

export const PATHS = ['/index', '/rng', '/promotions'] as const
const codeOf = (at: number): string => `M${String(at).padStart(3, '0')}`
export const merchantHosts = (number: number): string[] =>
  Array.from({ length: number }, (_, at) => `${codeOf(at).toLowerCase()}.bench.example`)

/** Creates merchants like those of the demo, each with its own host. */
export function benchMerchants(number: number): ReadonlyMap<string, PortalMerchant> {
  const modules = MODULE_GROUPS.map((modId) => ({
    modId,
    enabled: '1' as const,
    childrenNodes: MODULE_TREE[modId].map((each) => ({ modId: each, enabled: '1' as const, childrenNodes: [] })),
  }))
  return new Map(
    merchantHosts(number).map((host, at) => [
      host,
      {
        code: codeOf(at),
        names: { KO: `포털 ${at}`, EN: `Portal ${at}` },
        currency: 'KRW',
        timeZone: 'Asia/Seoul',
        status: 0,
        brand: { dark: { '--brand': `oklch(0.77 0.135 ${at})` }, light: { '--brand': `oklch(0.49 0.098 ${at})` } },
        modules,
        loggedInToHome: false,
        agentTypes: [1, 2, 41, 42],
        frameOrigins: [],
        imgOrigins: [],
        hosts: [host],
      },
    ]),
  )
}

/**
 * Creates a registry for a portal whose merchants all run the real builds: the earlier mfe-games, and the later one for
 * half of their visitors.
 */
export async function benchRegistry(number: number): Promise<Pick<StaffClient, 'feed' | 'release' | 'file'>> {
  const built = await buildAll(() => undefined)
  const setWith = (games: string): ReleaseSet =>
    makeSet(
      Object.fromEntries(
        built
          .filter(({ build }) => build.dir !== 'mfe-games' || build.version === games)
          .map(({ record }) => [record.name, record.version]),
      ),
    )
  const [stable, canary] = [setWith('1.0.0'), setWith('1.1.0')]
  const pointers: MerchantPointer[] = Array.from({ length: number }, (_, at) => ({
    merchant: codeOf(at),
    set: stable,
    canary: { id: at + 1, set: canary, percent: 50 },
    changedAt: new Date(0).toISOString(),
    sequence: 1,
  }))
  const find = (wanted: (release: BuiltRelease) => boolean): BuiltRelease => built.find(wanted)!
  return {
    feed: async () => ({ sequence: 1, pointers, blocked: [], slowMs: 4_000, ringByNetwork: false }),
    async release({ name, version }) {
      const { record } = find((release) => release.record.name === name && release.record.version === version)
      const { commit, builtAt } = record
      return {
        record,
        summary: {
          name,
          version,
          commit,
          builtAt,
          publishedAt: builtAt,
          publishedBy: 'bench',
          size: 1,
          changes: [],
          preRelease: false,
        },
        attestation: '',
      }
    },
    async file(name, file) {
      const { dir } = find(
        (release) => release.record.name === name && release.record.files.some((each) => each.name === file),
      )
      return brotliCompressSync(await readFile(join(dir, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    },
  }
}

/** Key with which the benchmark's portal seals visits. */
export const BENCH_KEY = Buffer.alloc(32, 1)
