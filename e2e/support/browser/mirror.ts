import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A copy of the portal under another host name: a proxy that forwards requests with the portal's own Host header. */
export async function openMirror(portal: string): Promise<AsyncDisposable & { readonly origin: string }> {
  const { host, port } = new URL(portal)
  const server = createServer((asked, answer) => {
    // One connection per request: the portal may close an idle connection at the moment it is reused.
    const passed = request(
      {
        agent: false,
        host: '127.0.0.1',
        port,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, host },
      },
      (given) => {
        answer.writeHead(given.statusCode!, given.headers)
        given.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://copy.localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
