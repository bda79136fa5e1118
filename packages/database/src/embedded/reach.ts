import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from './layout.ts'
import { isOwned } from './owner-lock.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { startEmbedded } from './start.ts'

export type Reached = {
  /** Address for a superuser. */
  url: string
  /** Releases the server. Stops it if it was started by this call. */
  leave: () => Promise<void>
}

/**
 * Connects to the embedded server of `dataDir`. If it is not running, starts it until `leave` is called.
 * @throws Error with one sentence if there is no database, or it cannot be started
 */
export const reachEmbedded = async ({
  dataDir,
  log,
}: {
  dataDir: string
  log: (line: string) => void
}): Promise<Reached> => {
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the one that is meant.`)
  const { cluster, sockets, url } = layOut(dataDir)
  // A process with a different TMPDIR has its socket in another directory.
  const at = readPostmasterFile(cluster)?.sockets || sockets
  if (await isOwned(at))
    return { url: url.replace(encodeURIComponent(sockets), encodeURIComponent(at)), leave: async () => {} }
  const server = await startEmbedded({ dataDir, log })
  return { url: server.url, leave: server.stop }
}
