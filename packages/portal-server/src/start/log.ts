import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { destination, pino, type Logger } from 'pino'

/**
 * Structured logs of everything in this process: to `DATA_DIR/portal.log`, so that the terminal stays readable,
 * or to standard output where `LOG_TO=stdout` says so, as containers want it.
 */
export function openLog(dataDir: string, level: string, to = process.env['LOG_TO']): Logger {
  const redact = ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization']
  if (to === 'stdout') return pino({ level, redact }, destination(1))
  mkdirSync(dataDir, { recursive: true })
  return pino({ level, redact }, createWriteStream(join(dataDir, 'portal.log'), { flags: 'a' }))
}
