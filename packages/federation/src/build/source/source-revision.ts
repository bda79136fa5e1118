import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { TEST_FILE } from './source-hash.ts'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

export interface Sources {
  readonly workspaceRoot: string
  /** Packages with sources of the release. */
  readonly folders: readonly string[]
  /** Files and folders whose content is part of the build. */
  readonly paths: readonly string[]
}

export interface SourceRevision {
  /**
   * The last commit that changed the folders. Empty if the sources are not committed to the workspace's own repository.
   */
  readonly commit: string
  /**
   * Time of that commit, so that another build of the same sources has the same record. Without a commit:
   * `SOURCE_DATE_EPOCH` or the current time.
   */
  readonly builtAt: string
  /** The sources differ from the commit: a tracked file was changed or deleted, or a file is untracked. */
  readonly dirty?: true
}

/**
 * The git revision of a release's sources. A commit is returned only if the workspace is the work tree of a repository
 * to which every folder belongs: a `.git` above the workspace or inside a folder is a different history.
 */
export async function sourceRevision(sources: Sources): Promise<SourceRevision> {
  const root = realpathSync(sources.workspaceRoot)
  const trees = await Promise.all(
    [root, ...sources.folders].map((folder) => git(folder, ['rev-parse', '--show-toplevel'])),
  )
  const [commit = '', seconds] = trees.every((tree) => tree?.trim() === root)
    ? ((await git(root, ['log', '-1', '--format=%H %ct', '--', ...sources.folders])) ?? '').trim().split(' ')
    : []
  const time = seconds ?? process.env.SOURCE_DATE_EPOCH
  const builtAt = new Date(time ? Number(time) * 1000 : Date.now()).toISOString()
  return { commit, builtAt, ...(commit !== '' && (await isDirty(root, sources.paths)) && { dirty: true }) }
}

/**
 * Ignored files count as changes: they are part of the build but not of a commit. If git fails, the sources count as
 * dirty.
 */
async function isDirty(root: string, paths: readonly string[]): Promise<boolean> {
  const status = await git(root, [
    '--no-optional-locks',
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--ignored=matching',
    '--',
    ...paths,
  ])
  const sources = paths.map((path) => relative(root, path))
  // A line is two letters, a space and the path. git also lists ignored folders beside the given paths.
  const changed = status
    ?.split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
  return (
    changed?.some(
      (path) => sources.some((source) => path === source || path.startsWith(`${source}/`)) && !TEST_FILE.test(path),
    ) ?? true
  )
}

/**
 * Output of a git command; undefined if it fails. Removes `GIT_DIR`, which a hook may have set to another repository.
 */
async function git(cwd: string, words: readonly string[]): Promise<string | undefined> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  return run('git', words, { cwd, env, maxBuffer: MAX_OUTPUT_BYTES }).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}
