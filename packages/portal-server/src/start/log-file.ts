import { mkdirSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Characters that wait while the disk takes none; what comes on top is lost. */
const MOST_WAITING = 4 * 1024 * 1024

/**
 * A file of lines that nobody waits for: those that come while others are being written are written together after them, and the
 * last ones when the process ends, those just on their way rather twice than never. A disk that is full loses lines and nothing
 * else; pino's own destination would try for ever when the process ends then.
 */
export function openLines(path: string, onLoss: (error: Error) => void): { write(line: string): void } {
  mkdirSync(dirname(path), { recursive: true })
  const fd = openSync(path, 'a', 0o600)
  let waiting = ''
  /** What is being written, or could not be. */
  let leaving = Buffer.alloc(0)
  let isWriting = false

  function writeNext(): void {
    if (!leaving.length) {
      leaving = Buffer.from(waiting)
      waiting = ''
    }
    isWriting = leaving.length > 0
    if (isWriting) write(fd, leaving, onWritten)
  }

  function onWritten(error: Error | null, bytes: number): void {
    if (error) {
      // The next line tries again.
      isWriting = false
      return onLoss(error)
    }
    leaving = leaving.subarray(bytes)
    writeNext()
  }

  process.once('exit', () => {
    try {
      writeSync(fd, Buffer.concat([leaving, Buffer.from(waiting)]))
    } catch (error) {
      onLoss(error as Error)
    }
  })

  return {
    write(line) {
      if (waiting.length + line.length <= MOST_WAITING) waiting += line
      if (!isWriting) writeNext()
    },
  }
}
