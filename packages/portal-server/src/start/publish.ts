import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { publishRelease } from '@atrium/cli'
import type { RegistryClient } from '@atrium/registry-client'
import type { BuiltRelease } from './builds.ts'

type Pins = Record<string, string>

/** Which versions a fresh demo runs, step by step: DEMO moves on to the later mfe-games, LOTUS stays on the first. */
const FIRST_STEPS: readonly Step[] = [
  { merchants: ['DEMO', 'LOTUS'], games: '1.0.0', reason: 'First release' },
  { merchants: ['DEMO'], games: '1.1.0', reason: 'Featured games on top of the lobby' },
]
/** What they run from then on, whenever a build changed. */
const LATER_STEPS: readonly Step[] = [
  { merchants: ['DEMO'], games: '1.1.0', reason: 'Local build' },
  { merchants: ['LOTUS'], games: '1.0.0', reason: 'Local build' },
]
const MERCHANTS = LATER_STEPS.flatMap(({ merchants }) => merchants)
/** All visitors of a development set-up come from one network: the guard decides from it alone, and each browser has a ring of its own. */
const ONE_MACHINE = { leastNetworks: 1, ringByNetwork: false }
interface Step { readonly merchants: readonly string[]; readonly games: string; readonly reason: string }

/**
 * Publishes the builds and pins those that are new since the last start. A pin or rollback that a release manager
 * made in between stays: only a build that changed moves a pointer. Answers what was done, in one line.
 * `client` has the token of the start, which needs no second person; the log says so of its pins.
 * Where somebody made the policies ask for signatures, which a work tree's builds do not have, merchants stay where they are.
 */
export async function publishBuilds(client: RegistryClient, releases: readonly BuiltRelease[], stampFile: string): Promise<string> {
  const { acceptLocal, requireSignature, sequence } = await client.policies({})
  const isNew = sequence === 0
  if (requireSignature && !isNew) return 'the policies ask for signed releases: the builds of this work tree are not published, merchants stay where they are'
  // What a work tree builds are local builds that nobody signs, which registries keep from merchants unless told otherwise.
  if (!acceptLocal || isNew) await client.setPolicies({ acceptLocal: true, ...(isNew && { requireSignature: false, guard: ONE_MACHINE }), reason: 'A development set-up runs the builds of its work tree' })
  for (const release of releases) await publishRelease(client, release.dir)
  for (const merchant of MERCHANTS) await client.addMerchant({ merchant })
  const stamps = await readStamps(stampFile)
  const isFirst = MERCHANTS.every((merchant) => !stamps[merchant])
  for (const { merchants, games, reason } of isFirst ? FIRST_STEPS : LATER_STEPS) {
    const wanted = versionsWith(games, releases)
    // Of one step, all its merchants have the same stamp.
    const before = stamps[merchants[0]!]
    const changed = Object.fromEntries(Object.entries(wanted).filter(([name, version]) => before?.[name] !== version))
    if (Object.keys(changed).length) await client.pin({ merchants: [...merchants], releases: changed, reason })
    for (const merchant of merchants) stamps[merchant] = wanted
  }
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, JSON.stringify(stamps, null, 2))
  return 'releases are published and pinned'
}

/** Every release's version, with the build of mfe-games that counts from `games`. */
function versionsWith(games: string, releases: readonly BuiltRelease[]): Pins {
  return Object.fromEntries(releases.filter(({ build }) => build.dir !== 'mfe-games' || build.version === games).map(({ record }) => [record.name, record.version]))
}

async function readStamps(file: string): Promise<Record<string, Pins>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Pins>
  } catch {
    return {}
  }
}
