import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { readProject } from '../project.ts'
import { parseRecord, RECORD_FILE } from '../record/record-file.ts'
import { UPDATE_FILE } from '../record/update-file.ts'
import { projectConfig } from '../webpack/project-config.ts'
import { watch } from './watch.ts'

/** One development build of a remote. */
export interface WatchedBuild {
  readonly record: ReleaseRecord
  /** All files of the build and of its update, by name. */
  readonly files: ReadonlyMap<string, Buffer>
  /**
   * The update for pages with the previous build: that build's compilation hash, and the update's scripts with their
   * hashes.
   */
  readonly update: { readonly from: string; readonly files: Record<string, string> } | undefined
}

interface Options {
  readonly dir: string
  /** Folder for webpack's cache, used by this build only. */
  readonly workDir: string
  readonly onBuild: (build: WatchedBuild) => void
  readonly onFailure: (message: string) => void
}

/**
 * Builds a remote in development mode, and rebuilds it after each change of its sources or of a package that it uses.
 * Resolves after the first build to a function that stops watching. Class names stay the same between builds, so that a
 * page can apply one build after another.
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
