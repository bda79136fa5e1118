import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVENTS } from '@atrium/contracts/events'
import { COMMAND_NAMES, HOST_MEMBERS, SHELL_SLOTS } from '@atrium/contracts/portal-offers'
import { CONTRACTS } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Compilation } from 'webpack'
import { declaredByRemote } from './declaration.ts'
import { ModuleFacts } from './module-facts.ts'
import { readProject } from './project.ts'
import type { Project } from './project.ts'
import { borrowedNames, checkedRecord, fileKindFaults, filesOf, hashedFiles, lentNames, namesNotLent, scriptsOf } from './record.ts'
import { runWebpack } from './run-webpack.ts'
import { documentOf } from './shell-document.ts'
import { settingsOf } from './settings.ts'
import type { BuildOptions, BuildSettings } from './settings.ts'
import { sourceFolders, sourcePaths } from './source-hash.ts'
import { sourceRevision } from './source-revision.ts'
import { mergeStyles } from './styles.ts'
import { webpackConfig } from './webpack-config.ts'

export interface BuiltRelease {
  readonly record: ReleaseRecord
  /** Folder with the files and `release.json`. */
  readonly dir: string
}

const RECORD_FILE = 'release.json'

/**
 * Builds the shell or a remote into a release: flat, hashed files and their record.
 * Throws, and leaves the last build in place, when the sources do not compile or the release would not fit:
 * a bundled copy of a shared library, a name the shell does not lend, styles outside their layer, a file of a kind that no release may have, a file without a hash.
 */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  const project = readProject(options.dir)
  const settings = settingsOf(project, options)
  const { version, outDir } = settings
  const outputPath = `${outDir}.building-${process.pid}`
  const facts = new ModuleFacts(project.kind)
  try {
    const compilation = await runWebpack(webpackConfig(settings, outputPath, facts))
    const record = await recordOf(settings, compilation, facts, outputPath)
    await writeFile(join(outputPath, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`)
    await replaceFolder(outDir, outputPath)
    return { record, dir: outDir }
  } catch (error) {
    await rm(outputPath, { recursive: true, force: true })
    throw new Error(`${project.name}@${version} was not built. ${(error as Error).message}`, { cause: error })
  }
}

/**
 * The record of a compilation whose files are in `outputPath`; merges its sheets there. Throws with all reasons when the release would not fit.
 */
export async function recordOf({ project, version, flags }: BuildSettings, compilation: Compilation, facts: ModuleFacts, outputPath: string): Promise<ReleaseRecord> {
  const define = { __RELEASE__: JSON.stringify(`${project.name}@${version}`), __FLAGS__: JSON.stringify(flags) }
  const [declared, revision] = await Promise.all([project.kind === 'shell' ? declaredByShell(project, define) : declaredByRemote(project, define), sourceRevision({ workspaceRoot: project.workspaceRoot, folders: sourceFolders(project), paths: sourcePaths(project) })])
  const faults = [...facts.faults, ...namesNotLent(facts), ...fileKindFaults(await readdir(outputPath))]
  if (faults.length) throw new Error(`${project.name} cannot be released:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  const styles = await mergeStyles(outputPath, project.kind)
  return checkedRecord({
    name: project.name, version, ...revision, ...scripts(project, compilation, facts, declared),
    styles: styles ? [styles] : [], files: await hashedFiles(outputPath),
    ...(project.kind === 'shell' ? { shared: lentNames(), offers: { commands: COMMAND_NAMES, host: HOST_MEMBERS, slots: SHELL_SLOTS } } : { shared: borrowedNames(facts), commands: [...facts.commands].sort(), hosts: [...facts.hosts].sort() }),
  })
}

/** Another process may be putting the same build in the same place. */
async function replaceFolder(folder: string, by: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await rm(folder, { recursive: true, force: true })
    try {
      return await rename(by, folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || attempt === 5) throw error
    }
  }
}

type Declaration = Awaited<ReturnType<typeof declaredByRemote>> & Pick<ReleaseRecord, 'document' | 'events'>

async function declaredByShell(project: Project, define: Readonly<Record<string, string>>): Promise<Declaration> {
  const { document, languages } = await documentOf(project, define)
  return {
    contract: { portal: CONTRACTS.portal, calls: `^${CONTRACTS.calls}` }, emits: [], consumes: [], calls: [], events: Object.values(EVENTS).map(({ topic, version }) => ({ topic, version })), routes: [], slots: [], menu: [], languages: Object.keys(languages),
    origins: { frame: [], img: [], connect: [] }, sources: { routes: {}, slots: {}, languages }, document,
  }
}

function scripts(project: Project, compilation: Compilation, facts: ModuleFacts, { sources, ...declared }: Declaration) {
  const [[, entrypoint] = []] = [...compilation.entrypoints]
  const atStart = filesOf(entrypoint)
  const [entry] = scriptsOf(entrypoint?.getEntrypointChunk())
  const initial = filesOf(facts.exposed, atStart)
  const lazy = (files: Record<string, string>) => Object.fromEntries(Object.entries(files).map(([key, file]) => {
    const group = facts.lazy.get(file)
    if (!group) throw new Error(`${key} of ${project.name} is in ${file}, which the build did not split off. Import it lazily, and nowhere else.`)
    return [key, filesOf(group, [...atStart, ...initial])]
  }))
  return { ...declared, entry, initial: [...atStart.filter((file) => file !== entry), ...initial], routeFiles: lazy(sources.routes), slotFiles: lazy(sources.slots), locales: lazy(sources.languages) }
}
