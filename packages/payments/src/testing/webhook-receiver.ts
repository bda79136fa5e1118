import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import type { SignatureHeaders } from '../webhooks/sign.ts'

/** A message that the receiver got. */
export interface ReceivedMessage {
  readonly headers: SignatureHeaders
  readonly body: string
  readonly event: PaymentEvent
}

export interface WebhookReceiver {
  readonly url: string
  /** All messages, oldest first, including those not answered with 2xx. */
  readonly received: ReceivedMessage[]
  /** Response to the next messages. `nothing` never responds. Default: 204. */
  respond: { status: number; headers?: Record<string, string>; body?: string } | 'nothing'
  close(): Promise<void>
}

/** An HTTP server that receives webhook messages. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers
      receiver.received.push({
        headers: {
          'webhook-id': String(id),
          'webhook-timestamp': String(timestamp),
          'webhook-signature': String(signature),
        },
        body,
        event: paymentEvent.parse(JSON.parse(body)),
      })
      if (receiver.respond !== 'nothing')
        response.writeHead(receiver.respond.status, receiver.respond.headers).end(receiver.respond.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/payments`,
    received: [],
    respond: { status: 204 },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
