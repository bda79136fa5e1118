import { join } from 'node:path'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { createLog } from '@atrium/http-server'
import type { Logger } from 'pino'
import { openLines } from './log-file.ts'
import type { LogRotation } from './log-rotation.ts'

/**
 * Opens the structured log of this process, which contains no tokens or tickets. Writes to `DATA_DIR/portal.log`,
 * rotated by size and age, so that the terminal stays readable. With `LOG_TO=stdout` writes to standard output, as
 * containers expect.
 */
export function openLog(
  dataDir: string,
  level: string,
  { to = readVariables(process.env)['LOG_TO'], rotation }: { to?: string | undefined; rotation?: LogRotation } = {},
): Logger {
  if (to === 'stdout') return createLog(level)
  const path = join(dataDir, 'portal.log')
  let isReported = false
  return createLog(
    level,
    openLines(
      path,
      (error) => {
        if (!isReported)
          process.stderr.write(`Lines of the log are lost: ${path} cannot be written (${error.message}).\n`)
        isReported = true
      },
      { rotation },
    ),
  )
}
