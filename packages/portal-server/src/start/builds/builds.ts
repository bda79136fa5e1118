import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import { releaseRecord, type ReleaseRecord } from '@atrium/contracts/releases'
import { withFileLock } from './file-lock.ts'

export const workspace = resolve(import.meta.dirname, '../../../../..')

/**
 * A build of the default set-up: its folder in the workspace, the version that build numbers are appended to, and its
 * feature flags.
 */
export interface Build {
  readonly dir: string
  readonly version: string
  readonly flags: Readonly<Record<string, boolean>>
}

/**
 * The shell and the five remotes. mfe-games is built twice, so that two merchants can run two versions at the same
 * time. The builds are published in this order, so the registry knows which one is newer. The later mfe-games has the
 * same source, with the featured rail switched on (docs/decisions/two-versions.md).
 */
export const builds: readonly Build[] = [
  { dir: 'shell', version: '1.0.0', flags: {} },
  { dir: 'mfe-games', version: '1.0.0', flags: { lobbyHero: false } },
  { dir: 'mfe-games', version: '1.1.0', flags: { lobbyHero: true } },
  { dir: 'mfe-member', version: '1.0.0', flags: {} },
  { dir: 'mfe-promotions', version: '1.0.0', flags: {} },
  { dir: 'mfe-agent', version: '1.0.0', flags: {} },
  { dir: 'mfe-lottery', version: '1.0.0', flags: {} },
]

export const outDirOf = ({ dir, version }: Build): string => join(workspace, dir, 'dist', version)

export interface BuiltRelease {
  readonly build: Build
  readonly dir: string
  readonly record: ReleaseRecord
}

/**
 * Builds everything that is out of date, with one process per core. Rejects with the error output of the first failed
 * build.
 */
export async function buildAll(say: (line: string) => void): Promise<BuiltRelease[]> {
  const waiting = [...builds]
  const lane = async (): Promise<void> => {
    for (let build = waiting.shift(); build; build = waiting.shift()) await run(build, say)
  }
  // Two starts in the same work tree would build into the same folders.
  await withFileLock(join(workspace, 'node_modules/.cache/atrium/building'), () =>
    Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane)),
  )
  return Promise.all(
    builds.map(async (build) => ({
      build,
      dir: outDirOf(build),
      record: releaseRecord.parse(JSON.parse(await readFile(join(outDirOf(build), 'release.json'), 'utf8'))),
    })),
  )
}

function run(build: Build, say: (line: string) => void): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build-one.ts'), JSON.stringify(build)], {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', fail)
    child.on('exit', (code) => {
      if (code !== 0) return fail(new Error(output.trim() || `The build of ${build.dir} ended with ${code}`))
      const text = output.trim()
      if (text) say(text)
      done()
    })
  })
}
