import { createHash } from 'node:crypto'
import { disallowedFiles, RELEASE_FILE_KINDS } from '@atrium/contracts/releases/release-files'
import { releaseRecord } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Asset, Chunk, ChunkGroup, Compilation } from 'webpack'
import { SHARED_LIBRARIES } from '../../shared/index.ts'
import { facadeNames } from './facade-names.ts'
import { installedVersion } from '../installed.ts'
import { WHOLE } from './module-facts.ts'
import { ARTEFACTS } from './artefacts.ts'
import { UPDATE_FILE } from './update-file.ts'

/**
 * All files of the release, sorted by name, without artifacts for other tools and without hot updates of a watching
 * build.
 */
export const releaseFiles = (compilation: Compilation): Readonly<Asset>[] =>
  compilation
    .getAssets()
    .filter(({ name }) => !UPDATE_FILE.test(name) && !ARTEFACTS.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Files with their hashes. */
export const hashedFiles = (
  files: readonly { readonly name: string; readonly content: Buffer }[],
): ReleaseRecord['files'] =>
  files.map(({ name, content }) => ({
    name,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    size: content.length,
  }))

/**
 * Emitted files of a disallowed type, as sentences: the registry would reject them, and portals would not serve them.
 */
export const fileKindFaults = (names: readonly string[]): string[] =>
  disallowedFiles(names).map(
    (name) =>
      `${name} is of no kind that a release may have (${RELEASE_FILE_KINDS.join(', ')}). Draw the picture in a component or use PNG, and import data into a script.`,
  )

/** Scripts of a chunk, without the hot updates of a watching build. */
export const scriptsOf = (chunk: Chunk | undefined): string[] =>
  [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js') && !UPDATE_FILE.test(file))

/** Script files of a chunk group, without those that the page already has. */
export function filesOf(group: ChunkGroup | undefined, already: readonly string[] = []): string[] {
  const files = group?.chunks.flatMap(scriptsOf) ?? []
  return [...new Set(files)].filter((file) => !already.includes(file)).sort()
}

/** Shared library → names that a release imports from it. */
type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>

/** Shared libraries that a remote borrows: the required range (ours if `versions` has none), and the imported names. */
export function borrowedNames(
  imported: ImportedNames,
  versions: Readonly<Record<string, string>> = {},
): ReleaseRecord['shared'] {
  return Object.fromEntries(
    SHARED_LIBRARIES.flatMap((library) => {
      const names = imported.get(library.request)
      return names
        ? [[library.request, { version: versions[library.request] ?? library.requiredVersion, names: tidy(names) }]]
        : []
    }),
  )
}

/** Shared libraries that the shell lends: installed versions and the names in its facades. */
export function lentNames(): ReleaseRecord['shared'] {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => [
      library.request,
      { version: installedVersion(library), names: facadeNames(library) ?? [WHOLE] },
    ]),
  )
}

/** Imported names that the facades of this source tree do not lend, as sentences. */
export function namesNotLent(imported: ImportedNames): string[] {
  return SHARED_LIBRARIES.flatMap((library) => {
    const lent = facadeNames(library)
    const missing = lent ? tidy(imported.get(library.request) ?? new Set()).filter((name) => !lent.includes(name)) : []
    return missing.map(
      (name) =>
        `${name === WHOLE ? `all of ${library.request} is imported as one object` : `"${name}" is imported from ${library.request}`}, but the shell does not lend it: add the name to packages/federation/src/facades/${library.facade}.ts.`,
    )
  })
}

const tidy = (names: ReadonlySet<string>): string[] => (names.has(WHOLE) ? [WHOLE] : [...names].sort())

/** Validates a record. Throws with every problem. */
export function checkedRecord(record: unknown): ReleaseRecord {
  const checked = releaseRecord.safeParse(record)
  if (checked.success) return checked.data
  throw new Error(
    `The release record is not valid:\n${checked.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  )
}
