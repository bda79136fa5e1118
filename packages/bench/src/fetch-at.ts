import { Agent, request } from 'node:http'

/**
 * Creates a `fetch` that sends every request to this machine with the given host, without DNS, and reports the time
 * until the whole response has arrived. Uses one keep-alive connection.
 */
export function fetchAt({ port }: URL, host: string, onResponse: (ms: number) => void): typeof globalThis.fetch {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (input, init) => {
    const outgoing = new Request(input, init)
    const body = Buffer.from(await outgoing.arrayBuffer())
    const { pathname, search } = new URL(outgoing.url)
    return new Promise((done, fail) => {
      const began = performance.now()
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: pathname + search,
          method: outgoing.method,
          headers: { ...Object.fromEntries(outgoing.headers), host: `${host}:${port}`, 'content-length': body.length },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', fail)
          answer.on('end', () => {
            onResponse(performance.now() - began)
            done(
              new Response(Buffer.concat(chunks), {
                status: answer.statusCode!,
                headers: { 'content-type': answer.headers['content-type'] ?? '', date: answer.headers.date ?? '' },
              }),
            )
          })
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })
  }
}
