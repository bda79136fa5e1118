import { DomainError } from '@atrium/contracts/errors'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { createAvailability, Refused } from './availability.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends e-mail. */
export interface Mail {
  /** Whether mail can be sent: a server is configured and has not just failed. */
  isUp(): boolean
  /** @throws DomainError MAIL_UNAVAILABLE when no server is configured or the server did not accept the message. */
  send(message: MailMessage): Promise<void>
}

const TIMEOUT_MS = 10_000

/** Creates an SMTP client with a fixed sender. */
export function createMail(server: Config['mail']): Mail {
  const { isUp, watch } = createAvailability(server !== undefined)
  const transport =
    server &&
    createTransport({
      url: server.url,
      ...(server.proxy !== undefined && { proxy: server.proxy }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    isUp,
    async send(message) {
      if (!transport) throw new DomainError('MAIL_UNAVAILABLE', 'SMTP_URL is not set')
      await watch(() =>
        // The address as an object, so that it is never parsed as a list of several addresses.
        transport
          .sendMail({ ...message, from: server.from, to: { name: '', address: message.to } })
          .catch((error: Error & { command?: string }) => {
            const cause = new DomainError(
              'MAIL_UNAVAILABLE',
              `the mail server did not take the message: ${error.message}`,
            )
            throw error.command === 'RCPT TO' ? new Refused(cause.message, { cause }) : cause
          }),
      )
    },
  }
}
