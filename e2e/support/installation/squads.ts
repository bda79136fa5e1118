import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { workspace } from '../processes/portal-process.ts'
import { withFile } from '../releases/registry.ts'
import { expect } from '../test.ts'
import type { Installation } from './installation.ts'

/** What each squad publishes. */
const RELEASES = ['shell', 'mfe-games', 'mfe-member', 'mfe-agent', 'mfe-promotions', 'mfe-lottery'] as const
/** The version that the builds of the work tree are based on. */
const VERSION = '1.0.0'

/** Every squad makes a key and gets a token for its release alone, and publishes a signed release with both. */
export async function publishReleases(installation: Installation): Promise<void> {
  await Promise.all(RELEASES.map((name) => publish(installation, name)))
}

/** Pins the releases for the merchant, and starts a portal server that serves them. */
export async function serveReleases({ atrium, startPortalServer }: Installation): Promise<void> {
  const pins = RELEASES.map((name) => `${name}@${VERSION}`)
  await atrium(['pin', 'BLUE', ...pins, '--reason', 'First release'])
  await startPortalServer(await atrium(['create-token', 'portal server', '--role', 'portal']))
}

async function publish({ atrium, dataDir }: Installation, name: string): Promise<void> {
  const key = join(dataDir, `${name}.pem`)
  const publicKey = join(dataDir, `${name}.pub.pem`)
  await writeFile(publicKey, await atrium(['create-key', key]))
  const publisher = ['--role', 'publisher', '--remote', name, '--public-key', publicKey]
  const token = await atrium(['create-token', `${name} pipeline`, ...publisher])
  const release = await releaseFolder(dataDir, name)
  const published = await atrium(['publish', release], { ATRIUM_TOKEN: token, ATRIUM_SIGN_KEY: key })
  expect(published).toContain(`Published ${name}@${VERSION}, signed.`)
}

/**
 * A folder with what `atrium build --version` would make. The bundler takes a quarter of a minute for each, so it is
 * the build of the work tree with that version instead of its own.
 */
async function releaseFolder(dataDir: string, name: string): Promise<string> {
  const dist = join(workspace, name, 'dist', VERSION)
  const folder = join(dataDir, name)
  const built = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseRecord
  const files = Object.fromEntries(
    await Promise.all(built.files.map(async (file) => [file.name, await readFile(join(dist, file.name))] as const)),
  )
  const entry = String(files[built.entry]).replaceAll(built.version, VERSION)
  const release = withFile({ record: built, files }, VERSION, built.entry, entry)
  await mkdir(folder)
  await writeFile(join(folder, 'release.json'), JSON.stringify(release.record))
  await Promise.all(Object.entries(release.files).map(([file, bytes]) => writeFile(join(folder, file), bytes)))
  return folder
}
