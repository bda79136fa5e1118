import { lookup } from 'node:dns/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** Tries for a port that is free on every address of a host name. */
const MAX_ATTEMPTS = 20
/** The host name has this address, and the machine does not: nothing listens there. */
const ABSENT_ADDRESS: readonly (string | undefined)[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * A port held for a listener: no other process can take it. Release it right before listening. Until then its
 * connections are closed at once.
 */
export interface Claim {
  readonly port: number
  release(): Promise<void>
}

/**
 * A port for a listener at `host`, free on all of its addresses: the wanted one, or a free one for 0. Rejects with a
 * sentence when there is none.
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

/** Fastify listens on every address of "localhost" and on one address of any other name. */
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
 * A server that holds the port and closes every connection at once. It does not keep the process alive. Undefined when
 * the machine does not have the address.
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
