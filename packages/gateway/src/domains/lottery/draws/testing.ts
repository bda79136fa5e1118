import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a beacon that responds with `respond`. Disposing it closes its connections. */
export async function testBeacon(
  respond: RequestListener,
): Promise<AsyncDisposable & { config: { url: string; genesisSeconds: number; periodSeconds: number } }> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    config: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/{round}`,
      genesisSeconds: 1_000,
      periodSeconds: 30,
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the number of the requested round. */
export const roundOf = (url: string | undefined): number => Number(url?.split('/').at(-1))
