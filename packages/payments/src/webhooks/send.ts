import { errorCode } from '@atrium/database'
import type { LeasedMessage } from './repository.ts'
import type { SignatureHeaders } from './sign.ts'

const SEND_TIMEOUT_MS = 10_000
/** Maximum bytes of a response body that are read, so that the connection can be reused. The content is ignored. */
const MAX_RESPONSE_BYTES = 1_024

/** An HTTP status, or why there was no response. */
export type SendResult = { readonly status: number } | { readonly error: string }

export interface SenderOptions {
  readonly url: string
  readonly sign: (message: LeasedMessage, at: Date) => SignatureHeaders
  /** Default: 10 seconds. */
  readonly timeoutMs?: number
}

export type Send = (message: LeasedMessage, at: Date) => Promise<SendResult>

/**
 * Creates a function that sends messages to the webhook endpoint. Redirects are not followed: signed messages are only
 * sent to the configured URL.
 */
export const createSender =
  ({ url, sign, timeoutMs = SEND_TIMEOUT_MS }: SenderOptions): Send =>
  async (message, at) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'atrium-payments', ...sign(message, at) },
        body: message.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await drain(response)
      return { status: response.status }
    } catch (error) {
      return { error: reasonOf(error) }
    }
  }

// Discards the body. The result is the status, even if reading the body fails.
async function drain({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let bytes = 0; bytes <= MAX_RESPONSE_BYTES;) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
    }
    await reader.cancel()
  } catch {
    // The connection was closed. The next message opens another one.
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error
  return name === 'TimeoutError' ? 'no response in time' : (errorCode(cause) ?? 'no connection')
}
