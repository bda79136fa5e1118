import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { recordOf } from './build-release.ts'
import { ModuleFacts } from './module-facts.ts'
import { readProject } from './project.ts'
import { settingsOf } from './settings.ts'
import { UPDATE_FILE } from './update-file.ts'
import { watch } from './watch.ts'
import { webpackConfig } from './webpack-config.ts'

/** One build of a remote that is being written. */
export interface WatchedBuild {
  readonly record: ReleaseRecord
  /** Every file of the build and of its update, by name. */
  readonly files: ReadonlyMap<string, Buffer>
  /** What pages with the build before take to have this one: that build's compilation, and the update's scripts with their hashes. */
  readonly update: { readonly from: string; readonly files: Record<string, string> } | undefined
}

interface Options {
  readonly dir: string
  /** Folder of its own: for webpack's cache, and for files while a record is made of them. */
  readonly workDir: string
  readonly onBuild: (build: WatchedBuild) => void
  readonly onFailure: (message: string) => void
}

/**
 * Builds a remote in development mode, and again whenever a source of it or of a package that it uses is saved. Resolves after the first build with what
 * ends it. Names of classes stay equal from build to build, so that one can follow the other in a page.
 */
export async function watchRelease({ dir, workDir, onBuild, onFailure }: Options): Promise<() => Promise<void>> {
  const project = readProject(dir)
  const options = { dir, mode: 'development', outDir: join(workDir, 'files'), cacheDir: join(workDir, 'cache') } as const
  const first = settingsOf(project, options)
  const facts = new ModuleFacts(project.kind)
  let count = 0
  return watch(webpackConfig(first, first.outDir, facts), {
    failed: (message) => onFailure(`${project.name} was not built. ${message}`),
    async compiled({ stats, assets, from }) {
      const isUpdate = (name: string) => UPDATE_FILE.test(name)
      await rm(first.outDir, { recursive: true, force: true })
      await mkdir(first.outDir, { recursive: true })
      await Promise.all([...assets].filter(([name]) => !isUpdate(name)).map(([name, content]) => writeFile(join(first.outDir, name), content)))
      const settings = settingsOf(project, options)
      // Counted: an edit that is taken back is another build.
      const record = await recordOf({ ...settings, version: `${settings.version}.${++count}` }, stats.compilation, facts, first.outDir)
      const updates = [...assets].filter(([name]) => isUpdate(name))
      const own = await Promise.all(record.files.map(async ({ name }) => [name, await readFile(join(first.outDir, name))] as const))
      onBuild({ record, files: new Map([...own, ...updates]), update: from === undefined ? undefined : { from, files: Object.fromEntries(updates.map(([name, content]) => [name, `sha256-${createHash('sha256').update(content).digest('base64')}`])) } })
    },
  })
}
