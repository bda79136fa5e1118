import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Paths of one embedded server, absolute and without symbolic links. */
export type Layout = { dataDir: string; cluster: string; log: string; sockets: string; url: string }

// Maximum length of the socket's directory. Socket paths can have 107 bytes on Linux and 103 on macOS; the file name
// needs 14.
const MAX_DIRECTORY = 85
/** Name of the embedded server's superuser and database. */
export const NAME = 'atrium'

/**
 * Creates the directories in DATA_DIR: data directory, log, and a private directory for the socket (outside DATA_DIR if
 * the path is too long).
 * @throws Error with one sentence if a directory cannot be created or belongs to another user
 */
export const layOut = (directory: string): Layout => {
  makeDirectory(directory)
  const dataDir = realpathSync(directory)
  const near = join(dataDir, 'postgres-socket')
  const sockets =
    Buffer.byteLength(near) <= MAX_DIRECTORY
      ? near
      : join(realpathSync(tmpdir()), `atrium-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  makeDirectory(sockets, 0o700)
  assertOwned(sockets)
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    sockets,
    url: `postgresql://${NAME}@localhost/${NAME}?host=${encodeURIComponent(sockets)}`,
  }
}

/** Removes the socket's directory if it is outside DATA_DIR. */
export const clearAway = ({ sockets, dataDir }: Layout): void => {
  if (dirname(sockets) !== dataDir) rmSync(sockets, { recursive: true, force: true })
}

const makeDirectory = (path: string, mode?: number): void => {
  try {
    mkdirSync(path, { recursive: true, mode })
  } catch (cause) {
    throw new Error(
      `The directory ${path} cannot be made (${(cause as Error).message}): set DATA_DIR to a place that can be written.`,
      { cause },
    )
  }
}

// Everyone can write to the directory of temporary files: another user could have created the socket's directory first,
// and would own it.
const assertOwned = (sockets: string): void => {
  const { uid } = lstatSync(sockets)
  const me = process.getuid?.()
  if (!lstatSync(sockets).isDirectory() || (me !== 0 && uid !== me))
    throw new Error(`${sockets} belongs to another user: start as that user, or set another DATA_DIR.`)
  chmodSync(sockets, 0o700)
}
