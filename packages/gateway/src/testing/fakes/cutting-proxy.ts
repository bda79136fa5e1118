import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { parseDatabaseUrl } from '@atrium/database'

export interface CuttingProxy {
  /** Returns the URL of the same database through the proxy. */
  urlFor(databaseUrl: string): string
  /** Holds back responses that contain `mark` from now on. Resolves when the first one arrives. */
  holdAnswerWith(mark: Buffer): Promise<void>
  /** Closes all client connections. */
  cut(): void
  /** While on, closes new connections. */
  refuse(isOn: boolean): void
  /** Keeps current connections open, but transfers nothing more. */
  freeze(): void
  close(): void
}

/**
 * Starts a proxy between a database driver and PostgreSQL, so that a test can drop the response of a committed
 * transaction.
 */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let socketPath = ''
  let hold: { mark: Buffer; held: () => void } | undefined
  let isRefusing = false
  const clients = new Set<Socket>()
  const frozen = new Set<Socket>()
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (isRefusing) return void client.destroy()
    const upstream = connect(socketPath)
    clients.add(client)
    client.on('data', (chunk) => {
      if (!frozen.has(client)) upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (frozen.has(client)) return
      if (!hold || !chunk.includes(hold.mark)) return void client.write(chunk)
      hold.held()
      hold = undefined
    })
    const end = () => {
      client.destroy()
      upstream.destroy()
      clients.delete(client)
    }
    client.on('close', end)
    upstream.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    urlFor(databaseUrl) {
      const { socketDirectory, port, user, database } = parseDatabaseUrl(databaseUrl)
      socketPath = `${socketDirectory}/.s.PGSQL.${port}`
      return `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`
    },
    holdAnswerWith: (mark) =>
      new Promise<void>((resolve) => {
        hold = { mark, held: resolve }
      }),
    cut: () => {
      for (const client of clients) client.destroy()
    },
    refuse: (isOn) => {
      isRefusing = isOn
    },
    freeze: () => {
      for (const client of clients) frozen.add(client)
    },
    close() {
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}
