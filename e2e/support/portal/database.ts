import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'

/**
 * Runs one statement in the database of the run and returns its rows. Only for preparing states that no visitor can
 * cause quickly, such as an old password or an expiring session. Results are checked on the screen.
 */
export function inDatabase<Row>(
  { dataDir }: Pick<Run, 'dataDir'>,
  statement: string,
  ...parameters: string[]
): Promise<Row[]> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [join(workspace, 'packages/test-kit/src/run-sql.ts'), dataDir, statement, ...parameters],
      (error, out, err) => {
        if (error) fail(new Error(`${statement}\n${err}`))
        else done(JSON.parse(out) as Row[])
      },
    )
  })
}

/** The line of postmaster.pid with the directory of the socket. */
const SOCKETS_LINE = 4

/** Where another process finds the database of the run. */
export function databaseUrlOf({ dataDir }: Pick<Run, 'dataDir'>): string {
  const sockets = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[SOCKETS_LINE]!
  return `postgresql://atrium@localhost/atrium?host=${encodeURIComponent(sockets)}`
}
