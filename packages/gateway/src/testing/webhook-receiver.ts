import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that the receiver got. */
interface ReceivedWebhook {
  readonly id: string
  readonly timestamp: number
  /** Signatures of the header, without their version. */
  readonly signatures: string[]
  readonly body: string
  readonly event: { type: string; timestamp: string; data: Record<string, unknown> }
}

export interface TestReceiver {
  readonly url: string
  /** All messages, oldest first, including those that got no 2xx. */
  readonly received: ReceivedWebhook[]
  /** Response to the next messages. `nothing`: none at all. */
  respond: { status: number; headers?: Record<string, string>; body?: string } | 'nothing'
  /** Stops listening. `start` listens at the same address again. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts an HTTP server that receives webhooks, without code of the product. */
export async function startReceiver(): Promise<TestReceiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      receiver.received.push({
        id: String(request.headers['webhook-id']),
        timestamp: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature'])
          .split(' ')
          .map((each) => each.replace(/^v1,/, '')),
        body,
        event: JSON.parse(body) as ReceivedWebhook['event'],
      })
      if (receiver.respond === 'nothing') return
      response.writeHead(receiver.respond.status, receiver.respond.headers).end(receiver.respond.body)
    })
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${port}/atrium`,
    received: [],
    respond: { status: 204 },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    start: () => listen(port),
  }
  return receiver
}

/** The signature that a message must have, by the Standard Webhooks specification. */
export const signatureOf = (secret: string, { id, timestamp, body }: ReceivedWebhook): string =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
