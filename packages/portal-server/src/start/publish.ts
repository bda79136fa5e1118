import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { publishRelease } from '@atrium/cli'
import type { RegistryClient } from '@atrium/registry-client'
import type { BuiltRelease } from './builds.ts'

type Pins = Record<string, string>

/** Which versions a fresh demo runs: DEMO moves on to the later mfe-games, LOTUS stays on the first. */
const PLANS: readonly { merchant: string; steps: readonly { games: string; reason: string }[] }[] = [
  { merchant: 'DEMO', steps: [{ games: '1.0.0', reason: 'First release' }, { games: '1.1.0', reason: 'Featured games on top of the lobby' }] },
  { merchant: 'LOTUS', steps: [{ games: '1.0.0', reason: 'First release' }] },
]

/**
 * Publishes the builds and pins those that are new since the last start. A pin or rollback that a release manager
 * made in between stays: only a build that changed moves a pointer. Answers what was done, in one line.
 * Where the policies ask for signatures, which a work tree's builds do not have, merchants stay where they are.
 */
export async function publishBuilds(client: RegistryClient, releases: readonly BuiltRelease[], stampFile: string): Promise<string> {
  const { acceptLocal, requireSignature } = await client.policies({})
  if (requireSignature) return 'the policies ask for signed releases: the builds of this work tree are not published, merchants stay where they are'
  // What a work tree builds are local builds, which registries keep from merchants unless told otherwise.
  if (!acceptLocal) await client.setPolicies({ acceptLocal: true, reason: 'A development set-up runs the builds of its work tree' })
  for (const release of releases) await publishRelease(client, release.dir)
  const stamps = await readStamps(stampFile)
  for (const { merchant, steps } of PLANS) {
    await client.addMerchant({ merchant })
    const fresh = !stamps[merchant]
    for (const step of fresh ? steps : steps.slice(-1)) {
      const wanted = versionsWith(step.games, releases)
      const changed = Object.fromEntries(Object.entries(wanted).filter(([name, version]) => stamps[merchant]?.[name] !== version))
      if (Object.keys(changed).length) await client.pin({ merchants: [merchant], releases: changed, reason: fresh ? step.reason : 'Local build' })
      stamps[merchant] = wanted
    }
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
