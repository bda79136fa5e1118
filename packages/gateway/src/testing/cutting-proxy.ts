import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { parseDatabaseUrl } from '@atrium/database'

export interface CuttingProxy {
  /** The same database, through the proxy. */
  urlFor(databaseUrl: string): string
  /** From now on an answer that holds `mark` is kept back, and told here. */
  holdAnswerWith(mark: Buffer): Promise<void>
  /** Ends every connection of clients. */
  cut(): void
  close(): void
}

/** Stands between a driver and PostgreSQL, so that a test can lose an answer whose transaction is committed. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let socketPath = ''
  let hold: { mark: Buffer; held: () => void } | undefined
  const clients = new Set<{ destroy(): void }>()
  const server = createServer((client) => {
    const upstream = connect(socketPath)
    clients.add(client)
    client.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => {
      if (!hold || !chunk.includes(hold.mark)) return void client.write(chunk)
      hold.held()
      hold = undefined
    })
    const end = () => {
      client.destroy()
      upstream.destroy()
      clients.delete(client)
    }
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    urlFor(databaseUrl) {
      const { socketDirectory, port, user, database } = parseDatabaseUrl(databaseUrl)
      socketPath = `${socketDirectory}/.s.PGSQL.${port}`
      return `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`
    },
    holdAnswerWith: (mark) => new Promise<void>((resolve) => { hold = { mark, held: resolve } }),
    cut: () => { for (const client of clients) client.destroy() },
    close() {
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}
