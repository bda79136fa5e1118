import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEFAULT_LOG_ROTATION, shiftLogFiles, type LogRotation } from './log-rotation.ts'

/** Maximum number of bytes that are buffered while the disk does not accept any. Further lines are lost. */
const MAX_WAITING = 4 * 1024 * 1024

interface LineFileOptions {
  readonly rotation?: LogRotation | undefined
  readonly now?: () => number
}

/**
 * Writes lines to a file without making the caller wait. Lines that arrive during a write are written together
 * afterwards. When the process exits, the remaining lines are written synchronously; lines of a write in progress may
 * then appear twice, but are not lost. A full disk loses lines without any other effect, whereas pino's own destination
 * would retry forever at exit. Files are rotated by size and age.
 */
export function openLines(
  path: string,
  onLoss: (error: Error) => void,
  { rotation = DEFAULT_LOG_ROTATION, now = Date.now }: LineFileOptions = {},
): { write(line: string): void } {
  mkdirSync(dirname(path), { recursive: true })
  const file = openRotated(path, rotation, now)
  let waiting = ''
  /** Bytes that are being written, or whose last write failed. */
  let leaving = Buffer.alloc(0)
  let isWriting = false

  function writeNext(): void {
    if (!leaving.length) {
      leaving = Buffer.from(waiting)
      waiting = ''
      if (leaving.length) rotate()
    }
    isWriting = leaving.length > 0
    if (isWriting) write(file.fd(), leaving, onWritten)
  }

  function rotate(): void {
    try {
      file.rotateFor(leaving.length)
    } catch (error) {
      onLoss(error as Error)
    }
  }

  function onWritten(error: Error | null, bytes: number): void {
    if (error) {
      // The next line triggers another attempt.
      isWriting = false
      return onLoss(error)
    }
    file.grown(bytes)
    leaving = leaving.subarray(bytes)
    writeNext()
  }

  process.once('exit', () => {
    try {
      writeSync(file.fd(), Buffer.concat([leaving, Buffer.from(waiting)]))
    } catch (error) {
      onLoss(error as Error)
    }
  })

  return {
    write(line) {
      if (waiting.length + line.length <= MAX_WAITING) waiting += line
      if (!isWriting) writeNext()
    },
  }
}

/** The current file, with its size and the time at which it was started. */
function openRotated(path: string, { maxBytes, maxAgeMs, maxFiles }: LogRotation, now: () => number) {
  const open = () => {
    const fd = openSync(path, 'a', 0o600)
    const { size, birthtimeMs } = fstatSync(fd)
    return { fd, size, begunAt: size > 0 ? birthtimeMs : now() }
  }
  let current = open()
  return {
    fd: (): number => current.fd,
    grown: (bytes: number): void => void (current.size += bytes),
    /**
     * Starts the next file if these bytes would make the current one too large, or if it is too old. If that fails,
     * truncates the current file: lines are lost, but the disk does not fill up.
     */
    rotateFor(bytes: number): void {
      const isDue = current.size + bytes > maxBytes || now() - current.begunAt > maxAgeMs
      if (current.size === 0 || !isDue) return
      const { fd } = current
      try {
        shiftLogFiles(path, maxFiles)
        current = open()
      } catch (error) {
        ftruncateSync(fd)
        current = { fd, size: 0, begunAt: now() }
        throw error
      }
      closeSync(fd)
    },
  }
}
