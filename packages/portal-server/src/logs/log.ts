import { join } from 'node:path'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { createLog } from '@atrium/http-server'
import type { Logger } from 'pino'
import { openLines } from './log-file.ts'
import type { LogRotation } from './log-rotation.ts'

/**
 * Structured logs of everything in this process, without tokens or tickets: to `DATA_DIR/portal.log`, so that the
 * terminal stays readable, rotated by size and age, or to standard output where `LOG_TO=stdout` says so, as containers
 * want it.
 */
export function openLog(
  dataDir: string,
  level: string,
  { to = readVariables(process.env)['LOG_TO'], rotation }: { to?: string | undefined; rotation?: LogRotation } = {},
): Logger {
  if (to === 'stdout') return createLog(level)
  const path = join(dataDir, 'portal.log')
  let isTold = false
  return createLog(
    level,
    openLines(
      path,
      (error) => {
        if (!isTold) process.stderr.write(`Lines of the log are lost: ${path} cannot be written (${error.message}).\n`)
        isTold = true
      },
      { rotation },
    ),
  )
}
