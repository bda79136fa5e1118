import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleaseOf, remoteFolder } from '../places.ts'
import { readRelease } from '../release-folder.ts'
import type { RegistryClient } from '../registry-client.ts'
import type { Outcome } from './outcome.ts'

export interface Published {
  readonly name: string
  readonly version: string
  /** The same content was there already. */
  readonly isNew: boolean
}

/** Publishes the release that a build left in `dir`. */
export async function publishRelease(client: RegistryClient, dir: string): Promise<Published> {
  const { record, files } = await readRelease(dir)
  return client.publish(record, files)
}

/** `what` is a folder with a release, or a remote that was built. */
export async function publish(client: RegistryClient, what: string, places: { root: string; cwd: string }): Promise<Outcome> {
  const folder = remoteFolder(what, places)
  const published = await publishRelease(client, existsSync(join(folder, 'release.json')) ? folder : builtReleaseOf(folder))
  const title = `${published.name}@${published.version}`
  return { text: published.isNew ? `Published ${title}.` : `${title} was published before, with the same content.`, json: published }
}
