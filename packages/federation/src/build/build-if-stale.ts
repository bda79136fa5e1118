import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { readProject } from './project.ts'
import { RECORD_FILE } from './record/record-file.ts'
import { settingsOf } from './settings.ts'
import type { BuildOptions } from './settings.ts'
import { sourceHash } from './source/source-hash.ts'

/** Whether sources or settings differ from those of the build in `outDir`. */
export async function isStale(options: BuildOptions): Promise<boolean> {
  return !(await standingBuild(options))
}

/**
 * Builds unless the build in `outDir` has exactly these sources and settings. Loads the bundler only if a build is
 * needed. Throws like `buildRelease`.
 */
export async function buildIfStale(
  options: BuildOptions,
): Promise<{ record: ReleaseRecord; dir: string; built: boolean }> {
  const { outDir } = settingsOf(readProject(options.dir), options)
  const record = await standingBuild(options)
  if (record) return { record, dir: outDir, built: false }
  const { buildRelease } = await import('./build-release.ts')
  const hash = currentHash(options)
  const release = await buildRelease(options)
  await writeFile(stampFile(outDir), hash)
  return { ...release, built: true }
}

async function standingBuild(options: BuildOptions): Promise<ReleaseRecord | undefined> {
  const { outDir } = settingsOf(readProject(options.dir), options)
  try {
    const [stamp, record] = await Promise.all([
      readFile(stampFile(outDir), 'utf8'),
      readFile(join(outDir, RECORD_FILE), 'utf8'),
    ])
    return stamp === currentHash(options) ? (JSON.parse(record) as ReleaseRecord) : undefined
  } catch {
    return undefined
  }
}

/** File with the hash of a build's sources. It is not in the record, so it is not published. */
const stampFile = (outDir: string): string => join(outDir, '.source-hash')

function currentHash(options: BuildOptions): string {
  const project = readProject(options.dir)
  const { flags, mode, version } = settingsOf(project, options)
  return sourceHash(project, { flags, mode, version })
}
