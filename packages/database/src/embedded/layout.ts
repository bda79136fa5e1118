import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where everything of one embedded server is. All paths are absolute and real. */
export type Layout = { dataDir: string; cluster: string; log: string; sockets: string; url: string }

// Linux takes 107 bytes, macOS 103; the name of the socket needs 14 of them.
const MAX_DIRECTORY = 85
/** The superuser of the embedded server and its database. */
export const NAME = 'atrium'

/**
 * Lays out DATA_DIR: the cluster, its log, and a private directory for the socket (elsewhere when the path is too long
 * for one).
 * @throws Error with one sentence when a directory cannot be made or belongs to somebody else
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

/** Removes the directory of the socket where it is not inside DATA_DIR. */
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

// The directory of temporary files is open to all: somebody else could have made ours first and would own the socket in
// it.
const assertOwned = (sockets: string): void => {
  const { uid } = lstatSync(sockets)
  const me = process.getuid?.()
  if (!lstatSync(sockets).isDirectory() || (me !== 0 && uid !== me))
    throw new Error(`${sockets} belongs to another user: start as that user, or set another DATA_DIR.`)
  chmodSync(sockets, 0o700)
}
