import { existsSync, renameSync } from 'node:fs'

/** When a log file is rotated, and how many files are stored. */
export interface LogRotation {
  /** Maximum size. A line that would exceed it is written to the next file. */
  readonly maxBytes: number
  readonly maxAgeMs: number
  /** Number of log files, including the current one. */
  readonly maxFiles: number
}

export const DEFAULT_LOG_ROTATION: LogRotation = {
  maxBytes: 32 * 1024 * 1024,
  maxAgeMs: 7 * 24 * 60 * 60_000,
  maxFiles: 8,
}

/**
 * Renames `portal.log` to `portal.log.1`, `portal.log.1` to `portal.log.2`, and so on. The oldest file is overwritten.
 * Does nothing when `portal.log` is missing, because then an earlier call has renamed it and the new file could not be
 * opened.
 * @throws Error of the file system
 */
export function shiftLogFiles(path: string, maxFiles: number): void {
  if (!existsSync(path)) return
  const nameOf = (number: number) => (number === 0 ? path : `${path}.${number}`)
  for (let number = maxFiles - 2; number >= 0; number--) {
    if (existsSync(nameOf(number))) renameSync(nameOf(number), nameOf(number + 1))
  }
}
