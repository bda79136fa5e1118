import { execFile } from 'node:child_process'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs `atrium` against the portal of the run, as a release manager would in a terminal. */
export function atrium({ dataDir }: Pick<Run, 'dataDir'>, ...words: string[]): Promise<CommandResult> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['packages/cli/src/main.ts', ...words],
      { cwd: workspace, env: { ...process.env, DATA_DIR: dataDir } },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
