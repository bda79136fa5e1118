import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { parseDatabaseUrl } from '@atrium/database'

export interface CuttingProxy {
  /** The same database, through the proxy. */
  urlFor(databaseUrl: string): string
  /** Holds responses with `mark` from now on; resolves at the first one. */
  holdAnswerWith(mark: Buffer): Promise<void>
  /** Ends every connection of clients. */
  cut(): void
  /** While on, new connections are closed. */
  refuse(isOn: boolean): void
  /** Current connections stay open and transfer nothing more. */
  freeze(): void
  close(): void
}

/** A proxy between a driver and PostgreSQL, so that a test can lose a response whose transaction is committed. */
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
