import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { workspace } from './portal-process.ts'
import type { Run } from './run.ts'

/**
 * Runs one statement in the database of the run, for what no visitor can bring about in a minute: passwords of last year,
 * sessions at their end. Answers its rows. Not for looking whether something worked: that is on the screen.
 */
export function inDatabase<Row>({ dataDir }: Pick<Run, 'dataDir'>, statement: string, ...parameters: string[]): Promise<Row[]> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [join(workspace, 'packages/test-kit/src/run-sql.ts'), dataDir, statement, ...parameters], (error, out, err) => {
      if (error) fail(new Error(`${statement}\n${err}`))
      else done(JSON.parse(out) as Row[])
    })
  })
}
