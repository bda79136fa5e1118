import { unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const NAME = 'owner.sock'

export const ownedBySomebody = (dataDir: string): string =>
  `Another Atrium process already runs on ${dataDir}: stop it, or set another DATA_DIR and PORT.`

/**
 * Whether a living process looks after the server whose sockets are there. The kernel answers, so a killed process
 * holds nothing.
 */
export const isOwned = (sockets: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(join(sockets, NAME))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })

/**
 * Makes this process the only one that looks after the server, waiting up to `patience` milliseconds for one that is
 * just stopping.
 * @returns a function that gives it up
 * @throws Error with one sentence when another process keeps it
 */
export const takeOwnership = async (
  sockets: string,
  dataDir: string,
  patience = 10_000,
): Promise<() => Promise<void>> => {
  const path = join(sockets, NAME)
  for (const deadline = Date.now() + patience; ; await delay(50)) {
    const server = await listen(path)
    if (server) return () => new Promise((resolve) => void server.close(() => resolve()))
    if (await isOwned(sockets)) {
      if (Date.now() > deadline) throw new Error(ownedBySomebody(dataDir))
    } else {
      removeIfThere(path)
    }
  }
}

const removeIfThere = (path: string): void => {
  try {
    unlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
