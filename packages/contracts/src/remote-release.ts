import type { RemoteRelease } from './bootstrap.ts'
import type { ReleaseRecord } from './releases.ts'

/** A record without what only servers read. `base` where its files are somewhere else than those of the others. */
export function remoteRelease(record: ReleaseRecord, base?: string): RemoteRelease {
  const { version, entry, initial, styles, routes, slots, menu, emits, consumes, contract, languages, locales } = record
  return { version, entry, initial, styles, routes, slots, menu, emits, consumes, contract, languages, locales, ...(base !== undefined && { base }), integrity: Object.fromEntries(record.files.map((file) => [file.name, file.integrity])) }
}
