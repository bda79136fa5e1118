import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { publishRelease, type RegistryClient } from '@atrium/cli'
import type { BuiltRelease } from './builds.ts'

type Pins = Record<string, string>

/** Which versions a fresh demo runs: DEMO moves on to the later mfe-games, LOTUS stays on the first. */
const PLANS: readonly { merchant: string; steps: readonly { games: string; reason: string }[] }[] = [
  { merchant: 'DEMO', steps: [{ games: '1.0.0', reason: 'First release' }, { games: '1.1.0', reason: 'Featured games on top of the lobby' }] },
  { merchant: 'LOTUS', steps: [{ games: '1.0.0', reason: 'First release' }] },
]

/**
 * Publishes the builds and pins those that are new since the last start. A pin or rollback that a release manager
 * made in between stays: only a build that changed moves a pointer.
 */
export async function publishBuilds(client: RegistryClient, releases: readonly BuiltRelease[], stampFile: string): Promise<void> {
  for (const release of releases) await publishRelease(client, release.dir)
  const stamps = await readStamps(stampFile)
  for (const { merchant, steps } of PLANS) {
    await client.addMerchant(merchant)
    const fresh = !stamps[merchant]
    for (const step of fresh ? steps : steps.slice(-1)) {
      const wanted = versionsWith(step.games, releases)
      const changed = Object.fromEntries(Object.entries(wanted).filter(([name, version]) => stamps[merchant]?.[name] !== version))
      if (Object.keys(changed).length) await client.pin({ merchant, releases: changed, reason: fresh ? step.reason : 'Local build' })
      stamps[merchant] = wanted
    }
  }
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, JSON.stringify(stamps, null, 2))
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
