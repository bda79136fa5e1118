import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Bytes on the wire, still compressed. */
  readonly bytes: Buffer
}

export interface WireRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
  /** Value of the Host header if it differs from the origin's. */
  readonly host?: string
}

/**
 * Sends one raw request. Node does not resolve `*.localhost`: the connection goes to this machine, with the host in its
 * header.
 */
export function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, host = new URL(origin).host }: WireRequest = {},
): Promise<WireAnswer> {
  const { port } = new URL(origin)
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () =>
        done({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
