import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'

const run = promisify(execFile)
const MAX_CHANGES = 200
const MAX_LINE_LENGTH = 500

/**
 * The release to compare with: the newest one before this. A final release is compared with the previous final release,
 * so that the changes of its pre-releases are included.
 */
export const releaseBefore = (
  record: Pick<ReleaseRecord, 'name' | 'version'>,
  published: readonly ReleaseSummary[],
): ReleaseSummary | undefined => {
  const isPreRelease = record.version.includes('-')
  const known = published.findIndex(({ version }) => version === record.version)
  return published.slice(known + 1).find(({ preRelease }) => isPreRelease || !preRelease)
}

/**
 * Subjects of the commits that changed the sources of a release since another commit, newest first. Empty if they
 * cannot be determined: git, the commit (as in a shallow clone) or the sources are missing.
 */
export async function changesSince(
  before: string | undefined,
  { commit }: Pick<ReleaseRecord, 'commit'>,
  projectDir: string,
): Promise<string[]> {
  if (!before || !commit || !existsSync(join(projectDir, 'package.json'))) return []
  try {
    const { sourceFoldersOf } = await import('@atrium/federation/build')
    const folders = sourceFoldersOf(projectDir)
    const { stdout } = await run(
      'git',
      ['log', `--max-count=${MAX_CHANGES}`, '--format=%s', `${before}..${commit}`, '--', ...folders],
      { cwd: projectDir },
    )
    return linesOf(stdout.split('\n'))
  } catch {
    return []
  }
}

/** Limits texts to the registry's format: no control characters, not empty, limited length. */
export const linesOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_LINE_LENGTH)
        .toWellFormed(),
    )
    .filter(Boolean)
    .slice(0, MAX_CHANGES)
