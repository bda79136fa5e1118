import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/**
 * Files that differ from a commit, including untracked files, without deleted ones, as paths from the root. Exits if
 * git does not know the commit.
 */
export function changedFiles(since) {
  const lines = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status === 0) return stdout.split('\n').filter(Boolean)
    console.error(`git ${args.join(' ')}: ${stderr.trim()}`)
    process.exit(1)
  }
  const base = lines('merge-base', since, 'HEAD')[0]
  const files = new Set([...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')])
  return [...files].filter((file) => existsSync(join(root, file))).sort()
}
