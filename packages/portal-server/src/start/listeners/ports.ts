import { lookup } from 'node:dns/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** Number of attempts to find a port that is free on every address of a host name. */
const MAX_ATTEMPTS = 20
/** Errors for an address that the host name resolves to but this machine does not have. It is skipped. */
const ABSENT_ADDRESS: readonly (string | undefined)[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * A reserved port that no other process can take. Release it right before listening. Until then it closes incoming
 * connections.
 */
export interface Claim {
  readonly port: number
  release(): Promise<void>
}

/**
 * Reserves a port for a listener at `host` on all of its addresses: the given port, or with 0 any free port. Rejects
 * with a one-sentence error when it is not available.
 */
export async function claimPort(port: number, name: string, host = '127.0.0.1'): Promise<Claim> {
  const addresses = await addressesOf(host)
  for (let attempt = 1; ; attempt++) {
    try {
      return await claimAll(port, addresses, host)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (port !== 0 || attempt === MAX_ATTEMPTS)
        throw new Error(
          `Port ${port} for the ${name} is in use. Stop what listens there, or choose another with ${name === 'portal' ? 'PORT' : `${name.toUpperCase()}_PORT`}=<number> (0 takes a free one).`,
          { cause: error },
        )
    }
  }
}

/** Fastify listens on every address of "localhost", but on one address of any other name. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.length ? found.map(({ address }) => address) : ['127.0.0.1']
}

async function claimAll(wanted: number, addresses: readonly string[], host: string): Promise<Claim> {
  const holders: Server[] = []
  const release = async () =>
    void (await Promise.all(holders.splice(0).map((holder) => new Promise((done) => void holder.close(done)))))
  let port = wanted
  try {
    for (const address of addresses) {
      const holder = await hold(port, address)
      if (!holder) continue
      holders.push(holder)
      port = (holder.address() as AddressInfo).port
    }
  } catch (error) {
    await release()
    throw error
  }
  if (holders.length === 0)
    throw new Error(`HOST=${host} is no address of this machine. Use localhost, 0.0.0.0, or one of its own addresses.`)
  return { port, release }
}

/**
 * Opens a server that holds the port and closes every connection. It does not keep the process alive. Undefined when
 * this machine does not have the address.
 */
function hold(port: number, host: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      ABSENT_ADDRESS.includes(error.code) || error.code === 'ENOTFOUND' ? done(undefined) : fail(error),
    )
    server.listen({ port, host }, () => done(server.unref()))
  })
}
