import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { readProject } from './project.ts'
import { parseRecord, RECORD_FILE } from './record/record-file.ts'
import { settingsOf } from './settings.ts'
import type { BuildOptions } from './settings.ts'
import { projectConfig } from './webpack/project-config.ts'
import { runWebpack } from './webpack/run-webpack.ts'

export interface BuiltRelease {
  readonly record: ReleaseRecord
  /** Folder with the release's files and `release.json`. */
  readonly dir: string
}

/**
 * Builds the shell or a remote, with the configuration of its `webpack.config.ts`, into a release: flat files with
 * hashes in their names, and their record. Throws and keeps the last build if the sources do not compile or the release
 * is invalid: it bundles a copy of a shared library, uses a name that the shell does not lend, has styles outside their
 * layer, a disallowed file type, or a file without a hash.
 */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  const project = readProject(options.dir)
  const { version, outDir } = settingsOf(project, options)
  const building = `${outDir}.building-${process.pid}`
  try {
    await runWebpack(await projectConfig(project, { ...options, version, outDir: building }))
    const record = parseRecord(await readFile(join(building, RECORD_FILE)).catch(() => undefined))
    await replaceFolder(outDir, building)
    return { record, dir: outDir }
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    throw new Error(`${project.name}@${version} was not built. ${(error as Error).message}`, { cause: error })
  }
}

/** Another process may be writing the same build to the same folder. */
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
