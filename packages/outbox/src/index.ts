import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { buildHttp } from './http.ts'
import { createMessages } from './messages.ts'
import { buildSmtp } from './smtp.ts'

export type { Message } from './messages.ts'

export interface Outbox {
  /** Address of the page. `/messages` returns the same as JSON. */
  readonly address: string
  /** Environment variables for a gateway that sends its messages here. */
  readonly environment: {
    readonly SMS_GATEWAY_URL: string
    readonly SMS_GATEWAY_KEY: string
    readonly SMTP_URL: string
    readonly MAIL_FROM: string
  }
  close(): Promise<void>
}

const HOST = '127.0.0.1'

/**
 * Starts the SMS gateway, the mail catcher and their page, only on the loopback address. The SMTP port is a free one.
 * @throws Error (`EADDRINUSE`) if `port` is in use; 0 selects a free port
 */
export async function startOutbox({ port = 0 }: { port?: number } = {}): Promise<Outbox> {
  const messages = createMessages()
  const key = randomBytes(24).toString('base64url')
  const http = buildHttp(messages, key)
  const address = await http.listen({ port, host: HOST })
  const smtp = buildSmtp(messages)
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject)
    smtp.listen(0, HOST, resolve)
  })
  // From now on errors concern single connections, such as a client that disconnects.
  smtp.removeAllListeners('error').on('error', () => undefined)
  const smtpPort = (smtp.server.address() as AddressInfo).port
  return {
    address,
    environment: {
      SMS_GATEWAY_URL: `${address}/sms`,
      SMS_GATEWAY_KEY: key,
      SMTP_URL: `smtp://${HOST}:${smtpPort}`,
      MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    },
    async close() {
      await http.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}
