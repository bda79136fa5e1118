import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { readProject } from '../project.ts'
import { parseRecord, RECORD_FILE } from '../record/record-file.ts'
import { UPDATE_FILE } from '../record/update-file.ts'
import { projectConfig } from '../webpack/project-config.ts'
import { watch } from './watch.ts'

/** One build of a remote that is being written. */
export interface WatchedBuild {
  readonly record: ReleaseRecord
  /** Every file of the build and of its update, by name. */
  readonly files: ReadonlyMap<string, Buffer>
  /**
   * What pages with the build before take to have this one: that build's compilation, and the update's scripts with
   * their hashes.
   */
  readonly update: { readonly from: string; readonly files: Record<string, string> } | undefined
}

interface Options {
  readonly dir: string
  /** Folder of its own, for webpack's cache. */
  readonly workDir: string
  readonly onBuild: (build: WatchedBuild) => void
  readonly onFailure: (message: string) => void
}

/**
 * Builds a remote in development mode, and again whenever a source of it or of a package that it uses is saved.
 * Resolves after the first build with what ends it. Names of classes stay equal from build to build, so that one can
 * follow the other in a page.
 */
export async function watchRelease({ dir, workDir, onBuild, onFailure }: Options): Promise<() => Promise<void>> {
  const project = readProject(dir)
  const config = await projectConfig(project, {
    dir,
    mode: 'development',
    outDir: join(workDir, 'files'),
    cacheDir: join(workDir, 'cache'),
  })
  return watch(config, {
    failed: (message) => onFailure(`${project.name} was not built. ${message}`),
    async compiled({ assets, from }) {
      const record = parseRecord(assets.get(RECORD_FILE))
      const updates = [...assets].filter(([name]) => UPDATE_FILE.test(name))
      const own = record.files.map(({ name }) => [name, assets.get(name)!] as const)
      onBuild({
        record,
        files: new Map([...own, ...updates]),
        update:
          from === undefined
            ? undefined
            : {
                from,
                files: Object.fromEntries(
                  updates.map(([name, content]) => [
                    name,
                    `sha256-${createHash('sha256').update(content).digest('base64')}`,
                  ]),
                ),
              },
      })
    },
  })
}
