import { createServer, request } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { plainAddress } from '@atrium/contracts/releases/release-address'
import { TELEMETRY_PATH } from '@atrium/contracts/portal/telemetry'
import type { TelemetryEvent, TelemetryReport } from '@atrium/contracts/portal/telemetry'

/** One request of a broken file. */
export interface Exchange {
  /** The number of requests for this file, starting at 1. */
  readonly nth: number
  readonly response: ServerResponse
  /** The portal's own response, uncompressed. */
  healthy(): Promise<{ headers: OutgoingHttpHeaders; bytes: Buffer }>
  /** The bytes of the previous version's entry file. */
  entryBefore(): Promise<Buffer>
}

export type BrokenAnswer = (exchange: Exchange) => void | Promise<void>

export interface BrokenWire extends AsyncDisposable {
  /** Origin at which the browser reaches the portal. */
  readonly origin: string
  /** Breaks the responses of these paths from now on. */
  breakPaths(isBroken: (path: string) => boolean, answer: BrokenAnswer, entryBefore: string): void
  /** Stops breaking responses. */
  repair(): void
  /** Number of requests for something broken. */
  hits(): number
  /** Events that pages have reported. */
  reported(): readonly TelemetryEvent[]
}

/** A proxy in front of a portal, which sees requests for its own address. Responses of its files can be broken. */
export async function openWire(portal: string): Promise<BrokenWire> {
  const { host, port } = new URL(portal)
  const events: TelemetryEvent[] = []
  const requested = new Map<string, number>()
  let rule: { isBroken(path: string): boolean; answer: BrokenAnswer; entryBefore: string } | undefined
  let hits = 0

  const headersFor = (incoming: IncomingMessage): OutgoingHttpHeaders => {
    const headers: OutgoingHttpHeaders = { ...incoming.headers, host }
    for (const name of ['origin', 'referer'])
      if (typeof headers[name] === 'string') headers[name] = headers[name].replace(incoming.headers.host!, host)
    return headers
  }

  function fetchHealthy(path: string, headers: OutgoingHttpHeaders): ReturnType<Exchange['healthy']> {
    return new Promise((done, fail) => {
      request(
        { agent: false, host: '127.0.0.1', port, path, headers: { ...headers, 'accept-encoding': 'identity' } },
        (given) => {
          const chunks: Buffer[] = []
          given.on('data', (chunk: Buffer) => chunks.push(chunk))
          given.on('end', () => {
            const {
              'content-length': _length,
              'transfer-encoding': _encoding,
              connection: _connection,
              'keep-alive': _alive,
              ...rest
            } = given.headers
            done({ headers: rest, bytes: Buffer.concat(chunks) })
          })
          given.on('error', fail)
        },
      )
        .on('error', fail)
        .end()
    })
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    // One connection per request: the portal may close an idle connection at the moment it is reused.
    const passed = request(
      {
        agent: false,
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: headersFor(incoming),
      },
      (given) => {
        response.writeHead(given.statusCode!, given.headers)
        given.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    if (incoming.url === TELEMETRY_PATH) collect(incoming)
    incoming.pipe(passed)
  }

  function collect(incoming: IncomingMessage): void {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => events.push(...(JSON.parse(Buffer.concat(chunks).toString()) as TelemetryReport).events))
  }

  const server = createServer((incoming, response) => {
    const path = plainAddress(incoming.url!)
    if (!rule?.isBroken(path)) return pass(incoming, response)
    hits++
    const nth = (requested.get(path) ?? 0) + 1
    requested.set(path, nth)
    const headers = headersFor(incoming)
    const { answer, entryBefore } = rule
    void Promise.resolve(
      answer({
        nth,
        response,
        healthy: () => fetchHealthy(path, headers),
        entryBefore: async () => (await fetchHealthy(entryBefore, headers)).bytes,
      }),
    ).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `${new URL(portal).protocol}//${new URL(portal).hostname}:${(server.address() as AddressInfo).port}`,
    breakPaths: (isBroken, answer, entryBefore) => void (rule = { isBroken, answer, entryBefore }),
    repair: () => void (rule = undefined),
    hits: () => hits,
    reported: () => events,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
