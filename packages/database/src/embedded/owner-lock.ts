import { unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const NAME = 'owner.sock'

export const ownedBySomebody = (dataDir: string): string =>
  `Another Atrium process already runs on ${dataDir}: stop it, or set another DATA_DIR and PORT.`

/**
 * Whether a living process supervises the server with these sockets. Uses a lock of the kernel, which a killed process
 * loses.
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
 * Makes this process the only supervisor of the server. Waits up to `patience` milliseconds for a process that is
 * stopping.
 * @returns a function that releases ownership
 * @throws Error with one sentence if another process has it
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
