import { createHash } from 'node:crypto'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { lazyFilesOf } from '@atrium/contracts/releases/release-files'

type ReleaseFile = ReleaseRecord['files'][number]

export interface HashTableFile {
  readonly name: string
  readonly content: Buffer
}

/**
 * The file with the hashes of a release's lazy scripts and style sheets. Undefined if it has none. Its name contains
 * the hash of its content.
 */
export function hashTableFile(release: Parameters<typeof lazyFilesOf<ReleaseFile>>[0]): HashTableFile | undefined {
  const later = lazyFilesOf(release)
  if (later.length === 0) return undefined
  const content = Buffer.from(JSON.stringify(Object.fromEntries(later.map(({ name, integrity }) => [name, integrity]))))
  return { name: `hashes.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.json`, content }
}
