import { connect } from 'node:net'

export interface HttpConnection {
  /** Sends the bytes of one request and returns the body of the response. Only one request may be pending. */
  send(request: Buffer): Promise<string>
  close(): void
}

const END_OF_HEADERS = '\r\n\r\n'

/**
 * Opens one connection of a minimal HTTP client for measurements. It only understands responses with a content-length.
 * The pending request rejects when the connection breaks.
 */
export async function openConnection({ hostname, port }: URL): Promise<HttpConnection> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  let received = ''
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket
    .setEncoding('utf8')
    .on('error', fail)
    .on('close', () => fail(new Error('The connection was closed.')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf(END_OF_HEADERS)
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    const body = received.slice(end + END_OF_HEADERS.length)
    if (Buffer.byteLength(body) < length) return
    received = ''
    waiting!.resolve(body)
  })
  return {
    send: (request) =>
      new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}
