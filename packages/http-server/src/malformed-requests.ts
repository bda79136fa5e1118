import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** A response for requests whose headers were never read, so that nothing of them is known. */
export interface BlindResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface ClientError extends Error {
  readonly code?: string
}

/** Time in milliseconds in which a client that is still sending may read the response. */
const READING_MS = 2_000
const TOO_LARGE = 431

/**
 * Answers requests that are not HTTP, or whose headers are larger than 16 KiB, which the parser rejects before any
 * route. `tooLarge` is the response to the latter.
 */
export function answerMalformed(tooLarge?: BlindResponse): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOf(error)
    const { headers, body } = (status === TOO_LARGE ? tooLarge : undefined) ?? plain(status)
    const lines = Object.entries({
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    // What has not been read would reset the connection, and with it the response.
    socket.removeAllListeners('data').resume()
    setTimeout(() => socket.destroy(), READING_MS).unref()
  }
}

function statusOf({ code }: ClientError): number {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LARGE
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

const plain = (status: number): BlindResponse => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message: 'The request cannot be read.' }),
})
