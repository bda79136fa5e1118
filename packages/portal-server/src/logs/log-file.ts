import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEFAULT_LOG_ROTATION, shiftLogFiles, type LogRotation } from './log-rotation.ts'

/** Bytes that wait while the disk takes none; what comes on top is lost. */
const MAX_WAITING = 4 * 1024 * 1024

interface LineFileOptions {
  readonly rotation?: LogRotation | undefined
  readonly now?: () => number
}

/**
 * A file of lines that nobody waits for: those that come while others are being written are written together after
 * them, and the last ones when the process ends, those just on their way rather twice than never. A disk that is full
 * loses lines and nothing else; pino's own destination would try for ever when the process ends then. Files are rotated
 * by size and age.
 */
export function openLines(
  path: string,
  onLoss: (error: Error) => void,
  { rotation = DEFAULT_LOG_ROTATION, now = Date.now }: LineFileOptions = {},
): { write(line: string): void } {
  mkdirSync(dirname(path), { recursive: true })
  const file = openRotated(path, rotation, now)
  let waiting = ''
  /** What is being written, or could not be. */
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
      // The next line tries again.
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

/** The file that is being written, with its size and the time it was begun. */
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
     * Begins the next file where these bytes would make this one too large, or it is too old. Where that fails, this
     * one starts again from its beginning: lines are lost, the disk is not.
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
