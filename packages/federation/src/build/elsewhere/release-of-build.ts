import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMAND_NAMES } from '@atrium/contracts/portal/portal-offers'
import { fileName } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { ARTEFACTS, MANIFEST_FILE } from '../record/artefacts.ts'
import { unknownUses } from '../record/names.ts'
import { borrowedNames, checkedRecord, hashedFiles, namesNotLent } from '../record/record.ts'
import { manifestOf } from '../record/remote-declaration.ts'
import { minifyLayered } from '../record/styles.ts'
import { inLayer } from '../webpack/css-layer-loader.ts'
import { entryFaults, fileFaults, scriptFaults, sharingFaults, styleFaults } from './faults.ts'
import { readManifest } from './manifest.ts'
import type { BuildManifest } from './manifest.ts'
import { runContainer } from './run-container.ts'
import { readScripts } from './script-facts.ts'

export interface BuildToRelease {
  /** Output folder of the build. */
  readonly dist: string
  /** Version of the release. */
  readonly version: string
}

/** Artifacts of a build for developers and other tools, which are not part of a release. */
const IGNORED = /(^|\/)(@mf-types(\/|\.)|mf-stats\.json$)|\.(map|LICENSE\.txt)$/

/**
 * Creates a release from a build of plain webpack with `@module-federation/enhanced` from any repository. The container
 * gets a content hash in its name; style sheets are merged into one in the remote's layer. The record is read from the
 * manifest, the scripts, and the container itself, which is run in Node. `dist` stays unchanged. Details and limits:
 * docs/decisions/remotes-built-elsewhere.md.
 * @throws Error with every reason why the build cannot become a release, each with the option to change
 */
export async function releaseOfBuild({
  dist,
  version,
}: BuildToRelease): Promise<{ record: ReleaseRecord; files: Record<string, Buffer> }> {
  const built = await readManifest(dist)
  const files = await readFiles(dist)
  if (!files[built.entry])
    throw new Error(
      `${join(dist, MANIFEST_FILE)} names the container "${built.entry}", and there is no such file. Build again.`,
    )
  const scripts = textsOf(files, '.js')
  const sheets = textsOf(files, '.css')
  const facts = readScripts(scripts)
  const consumed = [...facts.consumed.values()]
  assertNone(built.name, [
    ...fileFaults(built, Object.keys(files)),
    ...entryFaults(built, scripts),
    ...scriptFaults(scripts),
    ...styleFaults(sheets),
    ...sharingFaults(consumed),
    ...namesNotLent(facts.names),
    ...Object.entries(scripts).flatMap(([file, text]) => unknownUses(file, text)),
  ])
  const { default: definition } = await runContainer(built, scripts)
  const { factories, name: _, ...declared } = manifestOf(definition, `The exposed module of ${built.name}`, built.name)
  const first = [built.entry, ...built.initial]
  const lazy = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        chunksIn(text, facts.chunks).filter((file) => !first.includes(file)),
      ]),
    )
  const named = await renamed(built, files)
  const versions = Object.fromEntries(consumed.map(({ library, requiredVersion = '' }) => [library, requiredVersion]))
  const record = checkedRecord({
    ...declared,
    name: built.name,
    version,
    commit: '',
    builtAt: await builtAt(dist),
    entry: named.entry,
    styles: named.styles,
    initial: built.initial,
    routeFiles: lazy(factories.routes),
    slotFiles: lazy(factories.slots),
    locales: lazy(factories.languages),
    files: hashedFiles(named.files),
    shared: borrowedNames(facts.names, versions),
    commands: commandsIn(Object.values(scripts)),
  })
  return { record, files: Object.fromEntries(named.files.map(({ name, content }) => [name, content])) }
}

/** All files of the build by path, without artifacts. */
async function readFiles(dist: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dist, '/').length).replaceAll('\\', '/'))
  const kept = paths.filter((path) => !ARTEFACTS.includes(path) && !IGNORED.test(path)).sort()
  return Object.fromEntries(
    await Promise.all(kept.map(async (path) => [path, await readFile(join(dist, path))] as const)),
  )
}

const textsOf = (files: Readonly<Record<string, Buffer>>, ending: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith(ending))
      .map(([name, content]) => [name, content.toString()]),
  )

function assertNone(name: string, faults: readonly string[]): void {
  if (faults.length)
    throw new Error(`${name} cannot be released:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}`)
}

interface Named {
  readonly entry: string
  readonly styles: string[]
  readonly files: { name: string; content: Buffer }[]
}

/** The files by their names in the release. */
async function renamed({ entry }: BuildManifest, files: Readonly<Record<string, Buffer>>): Promise<Named> {
  const sheets = Object.entries(textsOf(files, '.css')).map(([file, text]) => inLayer(text, file, 'remote'))
  const style = sheets.length
    ? hashed('styles', '.css', Buffer.from(minifyLayered(sheets.join('\n'), 'remote')))
    : undefined
  const container = fileName.safeParse(entry).success
    ? { name: entry, content: files[entry]! }
    : hashed(entry.replace(/\.js$/, '').replaceAll(/[^A-Za-z0-9_-]/g, '_'), '.js', files[entry]!)
  const others = Object.entries(files)
    .filter(([name]) => name !== entry && !name.endsWith('.css'))
    .map(([name, content]) => ({ name, content }))
  const all = [container, ...(style ? [style] : []), ...others].sort((a, b) => (a.name < b.name ? -1 : 1))
  return { entry: container.name, styles: style ? [style.name] : [], files: all }
}

const hashed = (base: string, ending: string, content: Buffer) => ({
  name: `${base}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}${ending}`,
  content,
})

/**
 * Files of the chunks that a lazy import loads first, found by `n.e(697)` or `n.ei(697, () => import('./697.….js'))`.
 */
const chunksIn = (factory: string, chunks: ReadonlyMap<string, string>): string[] =>
  [...factory.matchAll(/\.ei?\(\s*(?:\/\*.*?\*\/\s*)?["']?([\w-]+)/g)].flatMap(([, id]) => chunks.get(id!) ?? [])

const commandsIn = (texts: readonly string[]): string[] =>
  COMMAND_NAMES.filter((name) => texts.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))).sort()

/** The build time. It is the same for every release of a build, so that publishing it again changes nothing. */
async function builtAt(dist: string): Promise<string> {
  const epoch = process.env['SOURCE_DATE_EPOCH']
  return (epoch ? new Date(Number(epoch) * 1000) : (await stat(join(dist, MANIFEST_FILE))).mtime).toISOString()
}
