import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '@atrium/gateway'
import type { Logger } from 'pino'

/**
 * Structured logs of everything in this process, without tokens or tickets: to `DATA_DIR/portal.log`, so that the
 * terminal stays readable, or to standard output where `LOG_TO=stdout` says so, as containers want it.
 */
export function openLog(dataDir: string, level: string, to = process.env['LOG_TO']): Logger {
  if (to === 'stdout') return createLog(level)
  mkdirSync(dataDir, { recursive: true })
  return createLog(level, createWriteStream(join(dataDir, 'portal.log'), { flags: 'a', mode: 0o600 }))
}
