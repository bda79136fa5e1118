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
 * The release to compare with: the newest before this one. A release for merchants is compared with the previous one
 * for merchants, so that it includes the changes of its pre-releases.
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
 * Subjects of the commits that changed the sources of a release since another commit, newest first. Empty when they
 * cannot be determined: without git, without the commit (such as in a shallow clone), or without the sources.
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

/** Texts in the registry's format: without control characters, non-empty and of limited length. */
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
