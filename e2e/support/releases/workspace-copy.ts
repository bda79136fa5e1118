import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'

/** Generated files and other folders without sources. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'coverage'])

export interface WorkspaceCopy {
  readonly dir: string
  /**
   * Runs a command in the copy, against the portal of the run. Returns its output; rejects with the output when it
   * fails.
   */
  run(command: string, ...words: string[]): Promise<string>
  remove(): Promise<void>
}

/**
 * Copies the sources of the whole work tree, so that a test can change them. Nothing is installed or built in the copy.
 */
export async function copyWorkspace({ dataDir }: Pick<Run, 'dataDir'>): Promise<WorkspaceCopy> {
  const dir = await mkdtemp(join(tmpdir(), 'atrium-e2e-workspace-'))
  await cp(workspace, dir, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  return {
    dir,
    async run(command, ...words) {
      const { stdout, stderr } = await promisify(execFile)(command, words, {
        cwd: dir,
        env: { ...process.env, DATA_DIR: dataDir, FORCE_COLOR: '0' },
      }).catch((error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${command} ${words.join(' ')} failed:\n${error.stdout}${error.stderr}`, { cause: error })
      })
      return stdout + stderr
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}
