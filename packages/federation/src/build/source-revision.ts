import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The last commit that touched the given folders, and when. Both follow from the sources, so that building them again
 * gives the same record. Outside a git work tree there is no commit, and the time is `SOURCE_DATE_EPOCH` or now.
 */
export async function sourceRevision(folders: readonly string[]): Promise<{ commit: string; builtAt: string }> {
  const { stdout } = await run('git', ['log', '-1', '--format=%H %ct', '--', ...folders], { cwd: folders[0] }).catch(() => ({ stdout: '' }))
  const [commit = '', seconds] = stdout.trim().split(' ')
  const time = seconds ?? process.env.SOURCE_DATE_EPOCH
  return { commit, builtAt: new Date(time ? Number(time) * 1000 : Date.now()).toISOString() }
}
